import type { GrayscaleImage } from '../grey-picture.ts';
import { boxesBetween, boxesInRows, type Cell, EDGE_PX, inkIn, isNear } from './character-boxes.ts';
import type { InverseTransform } from './coordinates.ts';
import { darkAlong } from './histogram.ts';
import type { Box } from './recogniser.ts';
import { union } from './words.ts';

/*
 * Comb fields: rows of character boxes in which a form asks for a date, a number or a name. The recogniser reads their
 * walls as letters, and reads widely spaced characters badly. So the walls are erased and the characters moved
 * together.
 */

/** Fewer boxes in a row are tick boxes. */
const MIN_CELLS = 4;
/** Maximum distance between the combs of a line, and tolerance of box edges in a line. In box heights. */
const NEXT_SHARE = 0.8;
const LEVEL_SHARE = 0.25;
/** Extra distance that separates two combs, in box heights. */
const APART_SHARE = 0.08;
/** Distance above and below a box that is searched for its walls, in box heights. */
const BEYOND_SHARE = 0.2;
/** Minimum contrast of a character to its paper in greys, and minimum number of such pixels in a column. */
const MIN_CONTRAST = 20;
const MIN_COLUMN_PX = 2;
/** A shape wider than this is more than one character, in box heights. */
const MAX_CHARACTER_SHARE = 1.3;
/** Gap between moved characters, and between those of two combs, in box heights. */
const GAP_SHARE = 0.06;
const SPACE_SHARE = 0.5;

/** A character of a comb and its new x position. In pixels. */
interface Character {
  readonly box: Box;
  readonly toX: number;
}

/** Adjacent combs of one line. */
export interface Comb {
  /** All combs, including walls. */
  readonly box: Box;
  /** Interior of one of the boxes. */
  readonly inner: Box;
  readonly characters: readonly Character[];
}

/** Groups boxes into lines by height and distance. */
function linesOf(cells: readonly Cell[]): Cell[][] {
  const lines: Cell[][] = [];
  for (const cell of cells) {
    const high = cell.outer.y1 - cell.outer.y0;
    const isLevel = ({ outer }: Cell) =>
      isNear(outer.y0, cell.outer.y0, high * LEVEL_SHARE) && isNear(outer.y1, cell.outer.y1, high * LEVEL_SHARE);
    const line = lines.find((one) => {
      const last = one.at(-1);
      return last && isLevel(last) && cell.outer.x0 - last.outer.x1 < high * NEXT_SHARE;
    });
    if (line) line.push(cell);
    else lines.push([cell]);
  }
  return lines;
}

/** Returns the bounding box of the writing in a box, or undefined if it is empty. */
function characterIn(picture: GrayscaleImage, { inner }: Cell): Box | undefined {
  const { data, width } = picture;
  const box = { x0: inner.x0 + EDGE_PX, x1: inner.x1 - EDGE_PX, y0: inner.y0 + EDGE_PX, y1: inner.y1 - EDGE_PX };
  const { paper, limit } = inkIn(picture, box);
  if (paper - limit < MIN_CONTRAST) return undefined;
  const columns = Array.from({ length: Math.max(0, box.x1 - box.x0) }, (_, place) => box.x0 + place).filter((x) => {
    return darkAlong(data, box.y0 * width + x, box.y1 - box.y0, width, limit) >= MIN_COLUMN_PX;
  });
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { ...box, x0: Math.max(box.x0, first - EDGE_PX), x1: Math.min(box.x1, last + 1 + EDGE_PX) };
}

/** Returns whether a box's left wall continues above or below it, as in a table. */
function isOfTable(picture: GrayscaleImage, { outer, inner }: Cell): boolean {
  const { data, width, height } = picture;
  const { limit } = inkIn(picture, outer);
  const far = Math.round((inner.y1 - inner.y0) * BEYOND_SHARE);
  return [outer.y0 - EDGE_PX - far, outer.y1 + EDGE_PX].some((y0) => {
    if (y0 < 0 || y0 + far >= height) return false;
    for (let y = y0; y < y0 + far; y += 1) {
      if (darkAlong(data, y * width + outer.x0, inner.x0 - outer.x0, 1, limit) === 0) return false;
    }
    return true;
  });
}

/** Returns the comb of a line of boxes: its characters and their new positions, centred in the comb. */
function combOf(picture: GrayscaleImage, cells: readonly Cell[]): Comb | undefined {
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last || cells.length < MIN_CELLS) return undefined;
  if (cells.filter((cell) => isOfTable(picture, cell)).length > cells.length / 2) return undefined;
  const high = first.inner.y1 - first.inner.y0;
  const gaps = cells.map((cell, place) => cell.outer.x0 - (cells[place - 1]?.outer.x1 ?? Number.NEGATIVE_INFINITY));
  const usual = Math.min(...gaps);
  const written = cells.map((cell) => characterIn(picture, cell));
  let long = 0;
  const placed = written.flatMap((box, place) => {
    if (!box) return [];
    // An empty box is a space.
    const isApart = !written[place - 1] || (gaps[place] ?? usual) - usual > high * APART_SHARE;
    const from = long === 0 ? 0 : long + Math.round(high * (isApart ? SPACE_SHARE : GAP_SHARE));
    long = from + box.x1 - box.x0;
    return [{ box, from }];
  });
  if (placed.some(({ box }) => box.x1 - box.x0 > high * MAX_CHARACTER_SHARE)) return undefined;
  const start = Math.round((first.inner.x0 + last.inner.x1 - long) / 2);
  const box = union(cells.map(({ outer }) => ({ bbox: outer })));
  return {
    box: {
      x0: Math.max(0, box.x0 - EDGE_PX),
      x1: Math.min(picture.width, box.x1 + EDGE_PX),
      y0: Math.max(0, box.y0 - EDGE_PX),
      y1: Math.min(picture.height, box.y1 + EDGE_PX),
    },
    inner: first.inner,
    characters: placed.map(({ box, from }) => ({ box, toX: start + from })),
  };
}

/**
 * Returns the combs of a deskewed picture.
 * @param strokes from `uprightStrokes` in a view of the picture
 * @param factor pixels of the picture per pixel of the view
 */
export function findCombs(picture: GrayscaleImage, strokes: readonly Box[], factor: number): Comb[] {
  const cells = boxesInRows(picture, boxesBetween(picture, strokes, factor), factor);
  return linesOf(cells).flatMap((line) => combOf(picture, line) ?? []);
}

/** Erases the walls of combs and moves their characters together. */
export function withoutCombs(picture: GrayscaleImage, combs: readonly Comb[]): GrayscaleImage {
  if (combs.length === 0) return picture;
  const { width } = picture;
  const data = new Uint8Array(picture.data);
  for (const { box, inner, characters } of combs) {
    const { paper } = inkIn(picture, inner);
    for (let y = box.y0; y < box.y1; y += 1) data.fill(paper, y * width + box.x0, y * width + box.x1);
    for (const { box, toX } of characters) {
      for (let y = box.y0; y < box.y1; y += 1) {
        data.set(picture.data.subarray(y * width + box.x0, y * width + box.x1), y * width + toX);
      }
    }
  }
  return { ...picture, data };
}

/** Inverse transform of `withoutCombs`. A point moves with the nearest character. */
export function beforeClosingUp(combs: readonly Comb[]): InverseTransform {
  return ({ x, y }) => {
    const comb = combs.find(({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1);
    const away = ({ box, toX }: Character) => Math.max(0, toX - x, x - (toX + box.x1 - box.x0));
    const [next] = (comb?.characters ?? []).toSorted((a, b) => away(a) - away(b));
    return next ? { x: x + next.box.x0 - next.toX, y } : { x, y };
  };
}
