import type { GrayscaleImage } from '../grey-picture.ts';
import type { SmallView } from './downscaled-view.ts';
import { WHITE } from './grey.ts';
import { countOf, type Histogram, percentile } from './histogram.ts';
import { shapesOf } from './shapes.ts';
import { MIN_TINTED_PX, tintedIn } from './tints.ts';

/** Minimum height: a line of small letters. In pixels of the view. */
const MIN_HEIGHT_PX = 9;
/** A shape with a larger share of the picture is the paper or its background. */
const MAX_SHARE = 0.4;
/** Maximum ratio of the area between row ends to the shape's pixels. Frames and tables are hollow. */
const MAX_HOLLOW = 1.6;
/** Minimum share of the bounding box that is filled. Shadows and folds fill less. */
const MIN_FILLED = 0.85;
/**
 * Minimum change of grey across the edge, the share of the edge that must have it, and the distance at which it is
 * measured. Shadows change gradually.
 */
const MIN_STEP = 20;
const MIN_SHARP_SHARE = 0.7;
const STEP_PX = 3;
/**
 * A region has one grey within this tolerance, in this share of it. At the picture's edge the share is higher, because
 * photographs and tables have many greys.
 */
const EVEN_SPREAD = 20;
const MIN_EVEN_SHARE = 0.5;
const MIN_EVEN_SHARE_AT_EDGE = 0.7;
/** Edge of a field for estimating the region's own grey. */
const FIELD_PX = 32;
/** Minimum contrast between letters and region, in greys. */
const MIN_CONTRAST = 30;
/** Percentile of the differing greys that counts as the letters' grey. */
const LETTERS_SHARE = 0.85;

/** A row of a region in the view: `from` (inclusive) to `to` (exclusive). */
interface Row {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the rows of a shape, each from end to end, because bold letters leave holes. */
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

/** Returns whether the grey changes sharply at the ends of the rows. */
function hasSharpEdges({ grey, width, height }: SmallView, rows: readonly Row[]): boolean {
  let [looked, sharp] = [0, 0];
  const compare = (x: number, y: number, across: number, down: number) => {
    const [outerX, outerY] = [x + across * STEP_PX, y + down * STEP_PX];
    if (outerX < 0 || outerX >= width || outerY < 0 || outerY >= height) return;
    const inner = grey[(y - down * (STEP_PX - 1)) * width + x - across * (STEP_PX - 1)] ?? 0;
    looked += 1;
    if ((grey[outerY * width + outerX] ?? 0) - inner >= MIN_STEP) sharp += 1;
  };
  for (const { y, from, to } of rows) {
    compare(from, y, -1, 0);
    compare(to - 1, y, 1, 0);
  }
  const [first, last] = [rows[0], rows.at(-1)];
  if (first) for (let x = first.from; x < first.to; x += 1) compare(x, first.y, 0, -1);
  if (last) for (let x = last.from; x < last.to; x += 1) compare(x, last.y, 0, 1);
  return sharp >= looked * MIN_SHARP_SHARE;
}

/** Returns a region's histogram and its own grey at each position: the median of the field, because light varies. */
function greysOf({ grey, width }: SmallView, rows: readonly Row[]): Pick<Paint, 'own'> & { greys: Histogram } {
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
  const usual = new Map([...fields].map(([field, some]) => [field, percentile(some, 0.5)]));
  return { greys, own: (x, y) => usual.get(fieldOf(x, y)) ?? 0 };
}

const shareOf = (histogram: Histogram, from: number, to: number): number =>
  countOf(histogram.subarray(Math.max(0, from), Math.max(0, to))) / Math.max(1, countOf(histogram));

/** Returns a function that maps greys to dark letters on white paper, or undefined if this is not a shaded region. */
function toned(greys: Histogram, isAtEdge: boolean): ((grey: number, own: number) => number) | undefined {
  const band = percentile(greys, 0.5);
  const even = shareOf(greys, band - EVEN_SPREAD, band + EVEN_SPREAD + 1);
  if (even < (isAtEdge ? MIN_EVEN_SHARE_AT_EDGE : MIN_EVEN_SHARE)) return undefined;
  const lighter = greys.map((count, grey) => (grey > band + MIN_CONTRAST ? count : 0));
  const darker = greys.map((count, grey) => (grey < band - MIN_CONTRAST ? count : 0));
  const isLight = countOf(lighter) > countOf(darker);
  const letters = isLight ? percentile(lighter, LETTERS_SHARE) : percentile(darker, 1 - LETTERS_SHARE);
  return (grey, own) => {
    const share =
      (grey - own) / (isLight ? Math.max(MIN_CONTRAST, letters - own) : Math.min(-MIN_CONTRAST, letters - own));
    return WHITE * (1 - Math.min(1, Math.max(0, share)));
  };
}

/**
 * Whitens shaded regions and makes their text dark, including light text. The recogniser would take a region for a
 * picture and skip it. Returns the same picture if there are none.
 * @param picture deskewed
 * @param view of this picture
 */
export function withoutBands(picture: GrayscaleImage, view: SmallView): GrayscaleImage {
  const { width, height, factor } = view;
  const mask = tintedIn(view);
  if (!mask) return picture;
  const isLarge = (shape: ReturnType<typeof shapesOf>[number]) =>
    shape.height >= MIN_HEIGHT_PX && shape.width >= MIN_TINTED_PX && shape.pixels.length <= width * height * MAX_SHARE;
  let data: Uint8Array<ArrayBuffer> | undefined;
  for (const { pixels, ...shape } of shapesOf(mask, width, height, 4).filter(isLarge)) {
    const rows = rowsOf(pixels, width);
    const size = rows.reduce((sum, { from, to }) => sum + to - from, 0);
    if (size > pixels.length * MAX_HOLLOW || size < shape.width * shape.height * MIN_FILLED) continue;
    if (!hasSharpEdges(view, rows)) continue;
    const { greys, own } = greysOf(view, rows);
    const isAtEdge = rows.some(({ y, from, to }) => y === 0 || y === height - 1 || from === 0 || to === width);
    const tone = toned(greys, isAtEdge);
    if (!tone) continue;
    data ??= Uint8Array.from(picture.data);
    paint(data, picture, { rows, factor, tone, own });
  }
  return data ? { ...picture, data } : picture;
}

interface Paint {
  readonly rows: readonly Row[];
  readonly factor: number;
  readonly tone: (grey: number, own: number) => number;
  /** The region's own grey at a position in the view. */
  readonly own: (x: number, y: number) => number;
}

/** Repaints a region. Its border becomes white, because the edge would remain as a line. */
function paint(data: Uint8Array, { width, height }: GrayscaleImage, { rows, factor, tone, own }: Paint): void {
  const [first, last] = [rows[0]?.y ?? 0, rows.at(-1)?.y ?? 0];
  const whiten = (y: number, x0: number, x1: number) => {
    for (let row = Math.max(0, y * factor); row < Math.min(height, (y + 1) * factor); row += 1)
      data.fill(WHITE, row * width + Math.max(0, x0 * factor), row * width + Math.min(width, x1 * factor));
  };
  for (const { y, from, to } of rows) {
    for (let row = y * factor; row < (y + 1) * factor; row += 1) {
      for (let x = from * factor; x < to * factor; x += 1) {
        data[row * width + x] = tone(data[row * width + x] ?? 0, own(Math.floor(x / factor), y));
      }
    }
    whiten(y, from - 1, from + 1);
    whiten(y, to - 1, to + 1);
    if (y === first || y === last) whiten(y, from, to);
    if (y === first) whiten(y - 1, from - 1, to + 1);
    if (y === last) whiten(y + 1, from - 1, to + 1);
  }
}
