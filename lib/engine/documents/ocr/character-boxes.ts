import type { GrayscaleImage } from '../grey-picture.ts';
import { darkAlong, histogramOf, percentile } from './histogram.ts';
import type { Box } from './recogniser.ts';
import { runsOf } from './ruled-lines.ts';

/*
 * Finds character boxes: printed cells for one character each, as in forms. Walls are detected in the downscaled view
 * and verified in the full picture.
 */

/** Height range of a vertical wall, which is taller than usual letters. In pixels of the view. */
const MIN_HEIGHT_PX = 9;
const MAX_HEIGHT_PX = 40;
/** Noise interrupts a wall by one pixel. */
const IN_VIEW = { minLength: MIN_HEIGHT_PX, maxGap: 1, minDensity: 0, minPiece: 0 };
const MAX_THICKNESS_PX = 5;
/** Tolerance for the ends of the walls of one box, in pixels of the view. */
const SAME_PX = 2;
/**
 * Minimum width of a box in pixels of the view, and maximum width in box heights. A wider one is a table cell with
 * words.
 */
const MIN_WIDTH_PX = 6;
const MAX_WIDTH_SHARE = 1.7;
/** Ink threshold as a share of the range from paper to the darkest ink. Walls may be paler than the writing. */
const DARK_SHARE = 0.5;
const PALE_SHARE = 0.3;
/** Minimum share of a wall that is ink. */
const MIN_WALL_INK = 0.85;
/** Percentiles for the greys of paper and ink in a box. */
const PAPER_SHARE = 0.7;
const INK_SHARE = 0.03;
/** Blurred edge of a wall, in pixels of the picture. */
export const EDGE_PX = 2;
/** Maximum distance between adjacent boxes, in box heights. */
const WALLS_SHARE = 0.2;
/** A picture with more strokes is hatched or noisy. */
const MAX_STROKES = 6000;

/** Returns whether two positions differ by at most `most` pixels. */
export const isNear = (a: number, b: number, most: number): boolean => Math.abs(a - b) <= most;
const areLevel = (a: Box, b: Box) => isNear(a.y0, b.y0, SAME_PX) && isNear(a.y1, b.y1, SAME_PX);

/**
 * Returns thin vertical strokes taller than usual letters, left to right, as candidates for box walls. The view must be
 * deskewed. In pixels of the view.
 */
export function uprightStrokes(mask: Uint8Array, width: number, height: number): Box[] {
  const done: Box[] = [];
  let open: Box[] = [];
  for (let x = 0; x < width; x += 1) {
    const runs = runsOf((y) => mask[y * width + x] === 1, 0, height, IN_VIEW);
    const next = runs.flatMap(({ from, to }) => {
      if (to - from > MAX_HEIGHT_PX) return [];
      const stroke = { x0: x, x1: x + 1, y0: from, y1: to };
      const begun = open.find((one) => areLevel(one, stroke));
      open = open.filter((one) => one !== begun);
      return begun ? { ...begun, x1: x + 1 } : stroke;
    });
    done.push(...open);
    open = next;
  }
  return [...done, ...open].filter(({ x0, x1 }) => x1 - x0 <= MAX_THICKNESS_PX).toSorted((a, b) => a.x0 - b.x0);
}

/** A box in the picture, with and without its walls. In pixels. */
export interface Cell {
  readonly outer: Box;
  readonly inner: Box;
}

/**
 * Searches outwards from the middle of a box and returns the first and last line of the first wall. Another box may
 * follow it, and characters are not walls. A wall that does not end is a dark area.
 * @param inkAt returns the share of a line that is ink
 */
function wallOn(from: number, to: number, inkAt: (line: number) => number): [first: number, last: number] | undefined {
  const step = Math.sign(to - from);
  let near: number | undefined;
  for (let line = from; line !== to; line += step) {
    const isWall = inkAt(line) >= MIN_WALL_INK;
    if (near !== undefined && !isWall) return [Math.min(near, line - step), Math.max(near, line - step)];
    if (isWall) near ??= line;
  }
  return undefined;
}

/** Returns the greys of paper and of the darkest ink in a box. */
function tonesIn({ data, width }: GrayscaleImage, box: Box): { readonly paper: number; readonly darkest: number } {
  const greys = histogramOf(data, width, box);
  return { paper: percentile(greys, PAPER_SHARE), darkest: percentile(greys, INK_SHARE) };
}

/** Returns the paper's grey in a box, and the ink threshold: halfway from paper to the darkest grey. */
export function inkIn(picture: GrayscaleImage, box: Box): { readonly paper: number; readonly limit: number } {
  const { paper, darkest } = tonesIn(picture, box);
  return { paper, limit: paper - (paper - darkest) * DARK_SHARE };
}

/**
 * Returns the box that has walls on all sides in the picture.
 * @param inside its interior as far as known
 * @param near maximum distance to its walls, in pixels
 */
function closedBox(picture: GrayscaleImage, inside: Box, near: number): Cell | undefined {
  const { data, width, height } = picture;
  const around = {
    x0: Math.max(0, inside.x0 - near),
    x1: Math.min(width, inside.x1 + near),
    y0: Math.max(0, inside.y0 - near),
    y1: Math.min(height, inside.y1 + near),
  };
  const [wide, middleX, middleY] = [inside.x1 - inside.x0, (inside.x0 + inside.x1) >> 1, (inside.y0 + inside.y1) >> 1];
  /** @param limit walls are darker than this grey */
  const boxOf = (limit: number): Cell | undefined => {
    const inRow = (y: number) => darkAlong(data, y * width + inside.x0, wide, 1, limit) / wide;
    const top = wallOn(middleY, around.y0 - 1, inRow);
    const bottom = wallOn(middleY, around.y1, inRow);
    if (!top || !bottom) return undefined;
    // From top to bottom wall: the stem of a character is shorter.
    const [from, tall] = [top[1] + 1, bottom[0] - top[1] - 1];
    const inColumn = (x: number) => darkAlong(data, from * width + x, tall, width, limit) / tall;
    const left = wallOn(middleX, around.x0 - 1, inColumn);
    const right = wallOn(middleX, around.x1, inColumn);
    // A wall in the middle separates two boxes.
    if (!left || !right || right[0] - left[1] < wide / 2) return undefined;
    return {
      outer: { x0: left[0], x1: right[1] + 1, y0: top[0], y1: bottom[1] + 1 },
      inner: { x0: left[1] + 1, x1: right[0], y0: from, y1: bottom[0] },
    };
  };
  const { paper, darkest } = tonesIn(picture, around);
  return boxOf(paper - (paper - darkest) * DARK_SHARE) ?? boxOf(paper - (paper - darkest) * PALE_SHARE);
}

/** Returns the boxes between pairs of strokes of the same height, left to right. */
export function boxesBetween(picture: GrayscaleImage, strokes: readonly Box[], factor: number): Cell[] {
  if (strokes.length > MAX_STROKES) return [];
  const near = (MAX_THICKNESS_PX + 1) * factor;
  const same = SAME_PX * factor + EDGE_PX;
  return strokes.flatMap((left, place) => {
    const widest = (left.y1 - left.y0) * MAX_WIDTH_SHARE;
    for (let next = place + 1; next < strokes.length; next += 1) {
      const right = strokes[next];
      const wide = (right?.x0 ?? Number.POSITIVE_INFINITY) - left.x1;
      if (!right || wide > widest) break;
      if (wide < MIN_WIDTH_PX || !areLevel(left, right)) continue;
      const inside = {
        x0: left.x1 * factor,
        x1: right.x0 * factor,
        y0: (Math.max(left.y0, right.y0) + 1) * factor,
        y1: (Math.min(left.y1, right.y1) - 1) * factor,
      };
      const cell = closedBox(picture, inside, near);
      // Strokes that continue above or below are table walls.
      const isAsHigh = cell && isNear(cell.inner.y0, inside.y0, same) && isNear(cell.inner.y1, inside.y1, same);
      return isAsHigh ? cell : [];
    }
    return [];
  });
}

const areaOf = ({ outer }: Cell): number => (outer.x1 - outer.x0) * (outer.y1 - outer.y0);

const isSame = (a: Cell, b: Cell): boolean =>
  a.inner.x0 < b.inner.x1 && b.inner.x0 < a.inner.x1 && a.inner.y0 < b.inner.y1 && b.inner.y0 < a.inner.y1;

/** Returns whether two boxes share a wall or have adjacent walls. */
const touch = (left: Cell, right: Cell): boolean =>
  isNear(left.outer.y0, right.outer.y0, EDGE_PX * 2) &&
  left.inner.x1 <= right.inner.x0 &&
  right.outer.x0 - left.outer.x1 <= (left.outer.y1 - left.outer.y0) * WALLS_SHARE;

/**
 * Returns the boxes that touch another. Adds boxes of the same width next to known ones, whose walls the view missed.
 */
export function boxesInRows(picture: GrayscaleImage, known: readonly Cell[], factor: number): Cell[] {
  const cells: Cell[] = [];
  // Keep the smallest of overlapping boxes: larger ones use a nearby line as their wall.
  for (const cell of known.toSorted((a, b) => areaOf(a) - areaOf(b)))
    if (!cells.some((other) => isSame(other, cell))) cells.push(cell);
  // New boxes are appended and searched in turn.
  for (const { outer, inner } of cells) {
    const pitch = inner.x1 - outer.x0;
    const [y0, y1] = [inner.y0 + factor, inner.y1 - factor];
    for (const inside of [
      { x0: outer.x1, x1: inner.x1 + pitch, y0, y1 },
      { x0: inner.x0 - pitch, x1: outer.x0, y0, y1 },
    ]) {
      if (inside.x0 < 0 || inside.x1 > picture.width || inside.x1 - inside.x0 < MIN_WIDTH_PX * factor) continue;
      const next = closedBox(picture, inside, (MAX_THICKNESS_PX + 1) * factor);
      if (
        next &&
        isNear(next.inner.x1 - next.outer.x0, pitch, SAME_PX * factor) &&
        !cells.some((one) => isSame(one, next))
      )
        cells.push(next);
    }
  }
  return cells
    .filter((cell) => cells.some((other) => touch(cell, other) || touch(other, cell)))
    .toSorted((a, b) => a.outer.x0 - b.outer.x0);
}
