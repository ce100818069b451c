import type { GrayscaleImage } from '../grey-picture.ts';
import { boxesBetween, boxesInRows, type Cell, EDGE_PX, inkIn, isNear } from './character-boxes.ts';
import type { InverseTransform } from './coordinates.ts';
import { darkAlong } from './histogram.ts';
import type { Box } from './recogniser.ts';
import { union } from './words.ts';

/*
 * Combs: boxes in a row for one character each, in which a form asks for a date, a number or a name. The recogniser reads their walls
 * as letters, and characters that stand so far apart badly. So the walls are erased, and the characters closed up.
 */

/** Fewer boxes in a line are no comb: they are there to be ticked, or to give a choice. */
const MIN_CELLS = 4;
/** Combs of one line stand nearer to each other than this; boxes of one line differ less in where they begin and end. In their heights. */
const NEXT_SHARE = 0.8;
const LEVEL_SHARE = 0.25;
/** One comb ends where the next box is so much farther away than others are. In the same. */
const APART_SHARE = 0.08;
/** How far above and below a box its walls are looked for, in heights of it. */
const BEYOND_SHARE = 0.2;
/** A character is darker than its paper by so many greys at least, in so many pixels of a column. */
const MIN_CONTRAST = 20;
const MIN_COLUMN_PX = 2;
/** What is so much wider than high is more than one character. */
const MAX_CHARACTER_SHARE = 1.3;
/** Between characters that are closed up, and between those of two combs, in heights of a box. */
const GAP_SHARE = 0.06;
const SPACE_SHARE = 0.5;

/** A character of a comb, and where it is moved to. In pixels. */
interface Character {
  readonly box: Box;
  readonly toX: number;
}

/** The combs of one line, next to each other. */
export interface Comb {
  /** All of them, with their walls. */
  readonly box: Box;
  /** Within the walls of one of their boxes. */
  readonly inner: Box;
  readonly characters: readonly Character[];
}

/** Boxes of one line, near each other. */
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

/** What is written in a box; undefined when it is empty. */
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

/** Whether a box's left wall goes on above or below it, as a table's does. */
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

/** The comb that a line of boxes is: where its characters are, and where they go, in the middle of it. */
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
    // An empty box stands for a space.
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
 * The combs of a picture whose lines are level.
 * @param strokes what `uprightStrokes` saw in a view of the picture
 * @param factor pixels of the picture to a pixel of the view
 */
export function findCombs(picture: GrayscaleImage, strokes: readonly Box[], factor: number): Comb[] {
  const cells = boxesInRows(picture, boxesBetween(picture, strokes, factor), factor);
  return linesOf(cells).flatMap((line) => combOf(picture, line) ?? []);
}

/** The picture without the walls of its combs, and with their characters closed up. */
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

/** Before `withoutCombs`: a place goes with the character next to it. */
export function beforeClosingUp(combs: readonly Comb[]): InverseTransform {
  return ({ x, y }) => {
    const comb = combs.find(({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1);
    const away = ({ box, toX }: Character) => Math.max(0, toX - x, x - (toX + box.x1 - box.x0));
    const [next] = (comb?.characters ?? []).toSorted((a, b) => away(a) - away(b));
    return next ? { x: x + next.box.x0 - next.toX, y } : { x, y };
  };
}
