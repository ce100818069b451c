import type { GrayscaleImage } from '../grey-picture.ts';
import { smallView } from './downscaled-view.ts';
import { WHITE } from './grey.ts';
import { areaOf, type Corners, hullOf, inOrder, largestQuad, type Point, skewOf, slantOf } from './quad.ts';
import { shapesOf } from './shapes.ts';

/** Size of the view for finding the page outline, in pixels. It is coarse enough to be fast and to lose the writing. */
const VIEW_EDGE_PX = 320;
/**
 * Writing is thinner than twice the first value. Attachments to a page (a reflection, a finger) are narrower than twice
 * the second. In pixels of the view.
 */
const WRITING_PX = 2;
const SPUR_PX = 4;
/** Range of the outline's share of the picture. Above it, the picture is the page. */
const MIN_COVER = 0.12;
const MAX_COVER = 0.94;
/** Minimum match between the bright shape and its quadrilateral. */
const MIN_QUAD_SHARE = 0.93;
const MIN_FILL_SHARE = 0.9;
/** Minimum contrast of the page to its background, in greys. */
const MIN_CONTRAST = 25;
/**
 * Maximum sides on which the picture may cut the page. With more, a dark band on a page would be taken for a table top.
 */
const MAX_CUT_SIDES = 1;
/** An edge within this share of the picture's edge is cut by it. */
const NEAR_EDGE_SHARE = 0.012;
/** Maximum deviation of a corner from 90°, in degrees. Photographs from any angle stay below it. */
const MAX_CORNER_SKEW = 18;
/** Minimum slant of a photographed page, in degrees. Drawn frames are exactly level. */
const MIN_SLANT_DEGREES = 0.35;
/** Share of each edge that is trimmed off. */
const TRIM_SHARE = 0.006;

const NONE = new Uint32Array(0);

/** Morphological dilation (`Math.max`) or erosion (`Math.min`) within `reach` along rows and columns. */
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

/** Returns Otsu's threshold (1979), with the mean greys on both sides. */
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

/**
 * Finds a light page photographed or scanned on a darker background. Null if the picture shows only the page, or if the
 * result is uncertain. The picture is then left unchanged.
 */
export function findPageOutline(picture: GrayscaleImage): Corners | null {
  const { grey, width, height, factor } = smallView(picture, VIEW_EDGE_PX);
  const blank = spread(grey, width, height, WRITING_PX, Math.max);
  const { at, dark, light } = threshold(blank);
  if (light - dark < MIN_CONTRAST) return null;
  const bright = blank.map((value) => (value > at ? 1 : 0));
  const eroded = spread(bright, width, height, SPUR_PX, Math.min);
  const opened = spread(eroded, width, height, Math.max(0, SPUR_PX - WRITING_PX), Math.max);
  const shapes = shapesOf(opened, width, height, 4);
  const shape = shapes.reduce<Uint32Array>((best, { pixels }) => (pixels.length > best.length ? pixels : best), NONE);
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

  const cornerAt = (index: number) => corners[(index + corners.length) % corners.length] ?? corners[0];
  if (corners.some((corner, index) => skewOf(cornerAt(index - 1), corner, cornerAt(index + 1)) > MAX_CORNER_SKEW))
    return null;

  const near = Math.max(2, Math.max(width, height) * NEAR_EDGE_SHARE);
  const cutSides = [
    corners.filter(({ x }) => x <= near),
    corners.filter(({ x }) => x >= width - 1 - near),
    corners.filter(({ y }) => y <= near),
    corners.filter(({ y }) => y >= height - 1 - near),
  ].filter((side) => side.length >= 2).length;
  if (cutSides > MAX_CUT_SIDES) return null;
  const slants = corners.map((corner, index) => slantOf(corner, cornerAt(index + 1)));
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
