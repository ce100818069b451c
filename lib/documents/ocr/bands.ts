import type { GreyPicture } from '../grey-picture.ts';
import { type Histogram, histogramOf, percentile } from './histogram.ts';
import { shrunk } from './ink.ts';
import { shapesOf } from './shapes.ts';

const WHITE = 255;
/** Pictures are looked at this small. */
const VIEW_EDGE_PX = 800;
/** Strokes are thinner than half of this window, so that its median is what they are written on. In pixels of the view. */
const WINDOW_PX = 9;
/** Paper is judged in fields of this edge, with their neighbours: light changes little there, and no band is higher. */
const PAPER_FIELD_PX = 64;
const PAPER_SHARE = 0.8;
/** A band is darker than the paper by this much. */
const MIN_TINT = 35;
/** A line of small letters fits in. In pixels of the view. */
const MIN_HEIGHT_PX = 9;
const MIN_WIDTH_PX = 30;
/** What fills more of a picture is the paper, or what it lies on. */
const MAX_SHARE = 0.4;
/** Between the ends of its rows there is little but the band: frames and tables are none. */
const MAX_HOLLOW = 1.6;
/** It fills this share of the rectangle around it: shadows and folds do not. */
const MIN_FILLED = 0.85;
/** The first look is at one row of so many, which shows whether there can be a band. */
const GLANCE_ROWS = 4;
const MIN_GLANCED = 60;
/** A band has one grey, give or take this much, in this share of it; what is at the picture's edge, in more: photographs and tables have many. */
const EVEN_SPREAD = 20;
const MIN_EVEN_SHARE = 0.5;
const MIN_EVEN_SHARE_AT_EDGE = 0.7;
/** The band's own grey is judged in fields of this edge. */
const FIELD_PX = 32;
/** Letters differ from the band by this much. */
const MIN_CONTRAST = 30;
/** The grey of the letters, as a percentile of what differs. */
const LETTERS_SHARE = 0.85;

/**
 * The median of the window around each pixel (Huang, Yang and Tang 1979): a histogram that slides along the rows.
 * @param step every how many rows; the others are white
 */
function medians(grey: Uint8Array, width: number, height: number, step = 1): Uint8Array {
  const reach = (WINDOW_PX - 1) / 2;
  const result = new Uint8Array(grey.length).fill(WHITE);
  for (let y = 0; y < height; y += step) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    const counts = new Uint16Array(WHITE + 1);
    let [size, median, below] = [0, 0, 0];
    const change = (x: number, by: 1 | -1) => {
      if (x < 0 || x >= width) return;
      for (let row = top; row <= bottom; row += 1) {
        const value = grey[row * width + x] ?? 0;
        counts[value] = (counts[value] ?? 0) + by;
        if (value < median) below += by;
        size += by;
      }
    };
    for (let x = 0; x < reach; x += 1) change(x, 1);
    for (let x = 0; x < width; x += 1) {
      change(x + reach, 1);
      change(x - reach - 1, -1);
      const half = size >> 1;
      while (below > half) {
        median -= 1;
        below -= counts[median] ?? 0;
      }
      while (below + (counts[median] ?? 0) <= half) {
        below += counts[median] ?? 0;
        median += 1;
      }
      result[y * width + x] = median;
    }
  }
  return result;
}

/** 1 where what is written on is darker than the paper around it. */
function tinted(backgrounds: Uint8Array, width: number, height: number): Uint8Array {
  const [columns, rows] = [Math.ceil(width / PAPER_FIELD_PX), Math.ceil(height / PAPER_FIELD_PX)];
  const papers = Array.from({ length: columns * rows }, (_, field) => {
    const [x0, y0] = [(field % columns) * PAPER_FIELD_PX, Math.floor(field / columns) * PAPER_FIELD_PX];
    const box = { x0, y0, x1: Math.min(width, x0 + PAPER_FIELD_PX), y1: Math.min(height, y0 + PAPER_FIELD_PX) };
    return percentile(histogramOf(backgrounds, width, box), PAPER_SHARE);
  });
  const paperAt = (column: number, row: number): number => {
    let paper = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        paper = Math.max(paper, papers[y * columns + x] ?? 0);
      }
    }
    return paper;
  };
  const limits = papers.map((_, field) => paperAt(field % columns, Math.floor(field / columns)) - MIN_TINT);
  return Uint8Array.from(backgrounds, (grey, at) => {
    const field =
      Math.floor(Math.floor(at / width) / PAPER_FIELD_PX) * columns + Math.floor((at % width) / PAPER_FIELD_PX);
    return grey < (limits[field] ?? 0) ? 1 : 0;
  });
}

/** A row of a band in the view: from `from` to `to` (not included). */
interface Row {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** The rows of a shape, each from end to end: bold letters leave holes. */
function rowsOf(pixels: Uint32Array, width: number): Row[] {
  const ends = new Map<number, { from: number; to: number }>();
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const row = ends.get(y);
    if (!row) ends.set(y, { from: x, to: x + 1 });
    else {
      row.from = Math.min(row.from, x);
      row.to = Math.max(row.to, x + 1);
    }
  }
  return [...ends].map(([y, { from, to }]) => ({ y, from, to })).toSorted((a, b) => a.y - b.y);
}

const shareOf = (histogram: Histogram, from: number, to: number): number => {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  return (
    histogram.subarray(Math.max(0, from), Math.max(0, to)).reduce((sum, count) => sum + count, 0) / Math.max(1, all)
  );
};

/** How the greys of a band become those of dark letters on white paper; undefined for what is no band. */
function toned(greys: Histogram, isAtEdge: boolean): ((grey: number, own: number) => number) | undefined {
  const band = percentile(greys, 0.5);
  const even = shareOf(greys, band - EVEN_SPREAD, band + EVEN_SPREAD + 1);
  if (even < (isAtEdge ? MIN_EVEN_SHARE_AT_EDGE : MIN_EVEN_SHARE)) return undefined;
  const lighter = greys.map((count, grey) => (grey > band + MIN_CONTRAST ? count : 0));
  const darker = greys.map((count, grey) => (grey < band - MIN_CONTRAST ? count : 0));
  const sum = (some: Histogram) => some.reduce((total, count) => total + count, 0);
  const isLight = sum(lighter) > sum(darker);
  const letters = isLight ? percentile(lighter, LETTERS_SHARE) : percentile(darker, 1 - LETTERS_SHARE);
  return (grey, own) => {
    const share =
      (grey - own) / (isLight ? Math.max(MIN_CONTRAST, letters - own) : Math.min(-MIN_CONTRAST, letters - own));
    return WHITE * (1 - Math.min(1, Math.max(0, share)));
  };
}

/**
 * The picture with its coloured bands and fields made white, and what is written on them dark, light letters too: the
 * recogniser takes a band for a picture, and does not read it. The picture itself where there is none.
 * @param picture its lines level
 */
export function withoutBands(picture: GreyPicture): GreyPicture {
  const { grey, width, height, factor } = shrunk(picture, VIEW_EDGE_PX);
  const glance = tinted(medians(grey, width, height, GLANCE_ROWS), width, height);
  if (glance.reduce((sum, bit) => sum + bit, 0) < MIN_GLANCED) return picture;
  const mask = tinted(medians(grey, width, height), width, height);
  const isLarge = (shape: ReturnType<typeof shapesOf>[number]) =>
    shape.height >= MIN_HEIGHT_PX && shape.width >= MIN_WIDTH_PX && shape.pixels.length <= width * height * MAX_SHARE;
  let data: Uint8Array<ArrayBuffer> | undefined;
  for (const { pixels, ...shape } of shapesOf(mask, width, height, 4).filter(isLarge)) {
    const rows = rowsOf(pixels, width);
    const size = rows.reduce((sum, { from, to }) => sum + to - from, 0);
    if (size > pixels.length * MAX_HOLLOW || size < shape.width * shape.height * MIN_FILLED) continue;
    const greys = new Uint32Array(WHITE + 1);
    const fields = new Map<number, Histogram>();
    const fieldOf = (x: number, y: number) => Math.floor(y / FIELD_PX) * width + Math.floor(x / FIELD_PX);
    for (const { y, from, to } of rows) {
      for (let x = from; x < to; x += 1) {
        const value = grey[y * width + x] ?? 0;
        greys[value] = (greys[value] ?? 0) + 1;
        const field = fields.get(fieldOf(x, y)) ?? new Uint32Array(WHITE + 1);
        field[value] = (field[value] ?? 0) + 1;
        fields.set(fieldOf(x, y), field);
      }
    }
    const isAtEdge = rows.some(({ y, from, to }) => y === 0 || y === height - 1 || from === 0 || to === width);
    const tone = toned(greys, isAtEdge);
    if (!tone) continue;
    data ??= Uint8Array.from(picture.data);
    paint(data, picture, { rows, factor, tone, own: ownGreys(fields), fieldOf });
  }
  return data ? { ...picture, data } : picture;
}

const ownGreys = (fields: ReadonlyMap<number, Histogram>): Map<number, number> =>
  new Map([...fields].map(([field, greys]) => [field, percentile(greys, 0.5)]));

interface Paint {
  readonly rows: readonly Row[];
  readonly factor: number;
  readonly tone: (grey: number, own: number) => number;
  /** The band's grey, by field. */
  readonly own: ReadonlyMap<number, number>;
  readonly fieldOf: (x: number, y: number) => number;
}

/** Paints a band over in the picture; its border becomes white, where its edge would be left as a line. */
function paint(data: Uint8Array, { width, height }: GreyPicture, { rows, factor, tone, own, fieldOf }: Paint): void {
  const [first, last] = [rows[0]?.y ?? 0, rows.at(-1)?.y ?? 0];
  const whiten = (y: number, x0: number, x1: number) => {
    for (let row = Math.max(0, y * factor); row < Math.min(height, (y + 1) * factor); row += 1)
      data.fill(WHITE, row * width + Math.max(0, x0 * factor), row * width + Math.min(width, x1 * factor));
  };
  for (const { y, from, to } of rows) {
    for (let row = y * factor; row < (y + 1) * factor; row += 1) {
      for (let x = from * factor; x < to * factor; x += 1) {
        const grey = own.get(fieldOf(Math.floor(x / factor), y)) ?? 0;
        data[row * width + x] = tone(data[row * width + x] ?? 0, grey);
      }
    }
    whiten(y, from - 1, from + 1);
    whiten(y, to - 1, to + 1);
    if (y === first || y === last) whiten(y, from, to);
    if (y === first) whiten(y - 1, from - 1, to + 1);
    if (y === last) whiten(y + 1, from - 1, to + 1);
  }
}
