import { shrunk } from './ink.ts';
import type { GreyPicture } from './ocr-job.ts';

/** A place in a picture, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a sheet: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** The sheet is looked for in a picture of this size, in pixels: coarse enough to be quick, and to lose the writing. */
const VIEW_EDGE_PX = 320;
/** Writing is thinner than twice this, and what hangs on to a sheet (a reflection, a finger) narrower; pixels of the view. */
const WRITING_PX = 2;
const SPUR_PX = 4;
/** A sheet covers at least and at most these shares of the picture: beyond, the picture is the sheet. */
const MIN_COVER = 0.12;
const MAX_COVER = 0.94;
/** How well four corners must describe the bright shape. */
const MIN_QUAD_SHARE = 0.93;
const MIN_FILL_SHARE = 0.9;
/** The sheet is lighter than what it lies on by this, in greys. */
const MIN_CONTRAST = 25;
/** A sheet may run out of the picture on this many sides. More, and a dark band on a page would be taken for a table. */
const MAX_CUT_SIDES = 1;
/** Edges nearer to the picture's own than this share of it are cut. */
const NEAR_EDGE_SHARE = 0.012;
/** From wherever a sheet is photographed, its corners stay nearly right angles; in degrees. */
const MAX_CORNER_SKEW = 18;
/** Drawn frames are level to the pixel; nobody lays down a sheet so straight. In degrees. */
const MIN_SLANT_DEGREES = 0.35;
/** So much of the sheet is left away along its edges, as a share of their length. */
const TRIM_SHARE = 0.006;
/** A sheet that is small in its picture is enlarged to the picture's length, at most so much: small letters stay apart. */
const MAX_ENLARGEMENT = 1.5;
/** Corners are chosen among this many points of the outline. */
const MAX_OUTLINE_POINTS = 48;

const WHITE = 255;

/** The largest (or smallest) value within `reach` along rows and columns: flat-topped dilation and erosion. */
function spread(values: Uint8Array, width: number, height: number, reach: number, pick: typeof Math.max): Uint8Array {
  const along = (from: Uint8Array, count: number, length: number, lineStep: number, step: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < count; line += 1) {
      for (let i = 0; i < length; i += 1) {
        let best = from[line * lineStep + i * step] ?? 0;
        for (let j = Math.max(0, i - reach); j <= Math.min(length - 1, i + reach); j += 1) {
          best = pick(best, from[line * lineStep + j * step] ?? 0);
        }
        to[line * lineStep + i * step] = best;
      }
    }
    return to;
  };
  return along(along(values, height, width, width, 1), width, height, 1, width);
}

/** The grey that parts light from dark best (Otsu 1979), with the mean greys on both sides. */
function threshold(grey: Uint8Array): { at: number; dark: number; light: number } {
  const histogram = new Uint32Array(WHITE + 1);
  for (const value of grey) histogram[value] = (histogram[value] ?? 0) + 1;
  const total = grey.reduce((sum, value) => sum + value, 0);
  let [below, sumBelow, best] = [0, 0, -1];
  let found = { at: 0, dark: 0, light: 0 };
  for (let at = 0; at < WHITE; at += 1) {
    below += histogram[at] ?? 0;
    sumBelow += at * (histogram[at] ?? 0);
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const [dark, light] = [sumBelow / below, (total - sumBelow) / above];
    const between = below * above * (light - dark) ** 2;
    if (between > best) {
      best = between;
      found = { at, dark, light };
    }
  }
  return found;
}

/** The pixels of the largest connected shape (of four neighbours). */
function largestShape(mask: Uint8Array, width: number): Uint32Array {
  const left = new Uint8Array(mask);
  const pixels = new Uint32Array(mask.length);
  let best: Uint32Array = new Uint32Array(0);
  for (let start = 0; start < left.length; start += 1) {
    if (!left[start]) continue;
    let filled = 0;
    const visit = (at: number) => {
      left[at] = 0;
      pixels[filled++] = at;
    };
    visit(start);
    for (let next = 0; next < filled; next += 1) {
      const at = pixels[next] ?? 0;
      const x = at % width;
      if (x > 0 && left[at - 1]) visit(at - 1);
      if (x < width - 1 && left[at + 1]) visit(at + 1);
      if (left[at - width]) visit(at - width);
      if (left[at + width]) visit(at + width);
    }
    if (filled > best.length) best = pixels.slice(0, filled);
  }
  return best;
}

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Convex hull, clockwise on a screen (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly Point[]): Point[] => {
    const side: Point[] = [];
    for (const point of ordered) {
      for (let [last, before] = [side.at(-1), side.at(-2)]; last && before && cross(before, last, point) <= 0; ) {
        side.pop();
        [last, before] = [side.at(-1), side.at(-2)];
      }
      side.push(point);
    }
    return side.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function areaOf(polygon: readonly Point[]): number {
  return (
    Math.abs(
      polygon.reduce((sum, a, i) => {
        const b = polygon[(i + 1) % polygon.length] ?? a;
        return sum + a.x * b.y - b.x * a.y;
      }, 0),
    ) / 2
  );
}

/** The largest four-cornered shape whose corners lie on the outline: for each diagonal, the farthest points beside it. */
function largestQuad(outline: readonly Point[]): Point[] {
  const step = Math.max(1, Math.ceil(outline.length / MAX_OUTLINE_POINTS));
  const points = outline.filter((_, index) => index % step === 0);
  let best: Point[] = [];
  let bestArea = 0;
  points.forEach((a, i) => {
    points.slice(i + 2).forEach((c, skipped) => {
      const k = i + 2 + skipped;
      /** Of the points from one place of the outline to another, around its end if need be. */
      const farthest = (from: number, to: number): Point | undefined => {
        let best: Point | undefined;
        let bestDistance = 0;
        for (let place = from; place < to; place += 1) {
          const point = points[place % points.length];
          const distance = point ? Math.abs(cross(a, c, point)) : 0;
          if (distance > bestDistance) [best, bestDistance] = [point, distance];
        }
        return best;
      };
      const b = farthest(i + 1, k);
      const d = farthest(k + 1, points.length + i);
      if (!b || !d) return;
      const area = areaOf([a, b, c, d]);
      if (area > bestArea) [best, bestArea] = [[a, b, c, d], area];
    });
  });
  return best;
}

/** The corners in order, beginning with the one nearest to the top left. */
function inOrder(quad: readonly Point[]): Corners | null {
  const first = quad.reduce((best, point, index) => {
    const other = quad[best];
    return other && point.x + point.y < other.x + other.y ? index : best;
  }, 0);
  const [a, b, c, d] = [...quad.slice(first), ...quad.slice(0, first)];
  return a && b && c && d ? [a, b, c, d] : null;
}

/** How far a corner's angle is from a right one, in degrees. */
function skewOf(before: Point, corner: Point, after: Point): number {
  const along =
    Math.atan2(before.y - corner.y, before.x - corner.x) - Math.atan2(after.y - corner.y, after.x - corner.x);
  const degrees = Math.abs((along * 180) / Math.PI);
  return Math.abs(Math.min(degrees, 360 - degrees) - 90);
}

const slantOf = (a: Point, b: Point): number => {
  const degrees = Math.abs((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) % 90;
  return Math.min(degrees, 90 - degrees);
};

/**
 * Finds a light sheet that was photographed, or scanned, on something darker. Null when the picture shows nothing but the
 * page, and when it is not certain: then the picture stays as it is.
 */
export function findSheet(picture: GreyPicture): Corners | null {
  const { grey, width, height, factor } = shrunk(picture, VIEW_EDGE_PX);
  const blank = spread(grey, width, height, WRITING_PX, Math.max);
  const { at, dark, light } = threshold(blank);
  if (light - dark < MIN_CONTRAST) return null;
  const bright = blank.map((value) => (value > at ? 1 : 0));
  const eroded = spread(bright, width, height, SPUR_PX, Math.min);
  const opened = spread(eroded, width, height, Math.max(0, SPUR_PX - WRITING_PX), Math.max);
  const shape = largestShape(opened, width);
  const cover = shape.length / (width * height);
  if (cover < MIN_COVER || cover > MAX_COVER) return null;

  const ends = new Map<number, { from: number; to: number }>();
  for (const pixel of shape) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const row = ends.get(y);
    ends.set(y, { from: Math.min(row?.from ?? x, x), to: Math.max(row?.to ?? x, x) });
  }
  const hull = hullOf(
    [...ends].flatMap(([y, { from, to }]) => [
      { x: from, y },
      { x: to, y },
    ]),
  );
  const quad = largestQuad(hull);
  const corners = quad.length === 4 ? inOrder(quad) : null;
  const hullArea = areaOf(hull);
  if (!corners || areaOf(corners) < hullArea * MIN_QUAD_SHARE || shape.length < hullArea * MIN_FILL_SHARE) return null;

  const beside = (index: number) => corners[(index + corners.length) % corners.length] ?? corners[0];
  if (corners.some((corner, index) => skewOf(beside(index - 1), corner, beside(index + 1)) > MAX_CORNER_SKEW))
    return null;

  const near = Math.max(2, Math.max(width, height) * NEAR_EDGE_SHARE);
  const cutSides = [
    corners.filter(({ x }) => x <= near),
    corners.filter(({ x }) => x >= width - 1 - near),
    corners.filter(({ y }) => y <= near),
    corners.filter(({ y }) => y >= height - 1 - near),
  ].filter((side) => side.length >= 2).length;
  if (cutSides > MAX_CUT_SIDES) return null;
  const slants = corners.map((corner, index) => slantOf(corner, beside(index + 1)));
  if (Math.max(...slants) < MIN_SLANT_DEGREES) return null;

  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const inPicture = ({ x, y }: Point): Point => ({
    x: (x + 0.5 + (middle.x - x) * 2 * TRIM_SHARE) * factor,
    y: (y + 0.5 + (middle.y - y) * 2 * TRIM_SHARE) * factor,
  });
  const [a, b, c, d] = corners;
  return [inPicture(a), inPicture(b), inPicture(c), inPicture(d)];
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The sheet seen from straight above: its corners become those of the picture (projective mapping of the unit square onto
 * a quadrilateral, after Heckbert 1989). Each pixel is blended of its four neighbours.
 */
export function flattened({ data, width, height }: GreyPicture, corners: Corners): GreyPicture {
  const [a, b, c, d] = corners;
  const across = (distance(a, b) + distance(d, c)) / 2;
  const down = (distance(a, d) + distance(b, c)) / 2;
  const scale = Math.min(MAX_ENLARGEMENT, Math.max(1, Math.max(width, height) / Math.max(across, down)));
  const outWidth = Math.max(1, Math.round(across * scale));
  const outHeight = Math.max(1, Math.round(down * scale));
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const [xu, xv, yu, yv] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y];
  const out = new Uint8Array(outWidth * outHeight).fill(WHITE);
  for (let row = 0; row < outHeight; row += 1) {
    const v = (row + 0.5) / outHeight;
    for (let column = 0; column < outWidth; column += 1) {
      const u = (column + 0.5) / outWidth;
      const depth = g * u + h * v + 1;
      const x = (xu * u + xv * v + a.x) / depth - 0.5;
      const y = (yu * u + yv * v + a.y) / depth - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, lower] = [x - left, y - top];
      const from = top * width + left;
      const above = (data[from] ?? 0) * (1 - right) + (data[from + 1] ?? 0) * right;
      const below = (data[from + width] ?? 0) * (1 - right) + (data[from + width + 1] ?? 0) * right;
      out[row * outWidth + column] = above * (1 - lower) + below * lower;
    }
  }
  return { data: out, width: outWidth, height: outHeight };
}
