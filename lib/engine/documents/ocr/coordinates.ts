import type { PagePoint } from '../page-box.ts';
import type { Corners, Point } from './quad.ts';

/*
 * Inverse transforms for the operations of `turning.ts`. Coordinates are in pixels from the top left corner of a
 * picture; its first pixel spans 0 to 1.
 */

/** Maps a point of a derived picture to its source. */
export type InverseTransform = (place: Point) => Point;

interface Size {
  readonly width: number;
  readonly height: number;
}

export const RADIANS_A_DEGREE = Math.PI / 180;
/** Maximum enlargement of a page outline to its picture's length, which keeps small letters apart. */
const MAX_ENLARGEMENT = 1.5;
/** Precision of shares: 1/10,000, a hundredth of a millimetre on a sheet. */
const SHARE_STEPS = 10_000;

/**
 * Inverse of `rotatedByQuarters`.
 * @param turned size of the resulting picture
 */
export function beforeQuarters({ width, height }: Size, quarters: number): InverseTransform {
  switch (quarters) {
    case 1:
      return ({ x, y }) => ({ x: y, y: width - x });
    case 2:
      return ({ x, y }) => ({ x: width - x, y: height - y });
    case 3:
      return ({ x, y }) => ({ x: height - y, y: x });
    default:
      return (place) => place;
  }
}

/**
 * Inverse of `resampled`.
 * @param source size of the source picture
 */
export function beforeResampling({ width, height }: Size, degrees: number, scale: number): InverseTransform {
  const cos = Math.cos(degrees * RADIANS_A_DEGREE) / scale;
  const sin = Math.sin(degrees * RADIANS_A_DEGREE) / scale;
  const [outWidth, outHeight] = [Math.round(width * scale), Math.round(height * scale)];
  return ({ x, y }) => {
    // Half a pixel, because `resampled` interpolates from pixel centres.
    const [dx, dy] = [x - 0.5 - outWidth / 2, y - 0.5 - outHeight / 2];
    return { x: width / 2 + dx * cos - dy * sin + 0.5, y: height / 2 + dx * sin + dy * cos + 0.5 };
  };
}

/**
 * Inverse of `cropped`.
 * @param corner of the crop; rounded to whole pixels like the crop
 */
export function beforeCropping({ x0, y0 }: { readonly x0: number; readonly y0: number }): InverseTransform {
  const [left, top] = [Math.max(0, Math.floor(x0)), Math.max(0, Math.floor(y0))];
  return ({ x, y }) => ({ x: x + left, y: y + top });
}

/**
 * Inverse of `flattened`.
 * @param source size of the picture that contains the page outline
 */
export function beforeFlattening(source: Size, corners: Corners): InverseTransform {
  const { outWidth, outHeight, xu, xv, x0, yu, yv, y0, g, h } = projectionOf(source, corners);
  return ({ x, y }) => {
    const [u, v] = [x / outWidth, y / outHeight];
    const depth = g * u + h * v + 1;
    return { x: (xu * u + xv * v + x0) / depth, y: (yu * u + yv * v + y0) / depth };
  };
}

/** Composes inverse transforms. Pass the inverse of the last operation first. */
export function inTurn(...steps: readonly InverseTransform[]): InverseTransform {
  return (place) => steps.reduce((now, step) => step(now), place);
}

/** Converts a point to shares of a picture's size. Points outside are clamped to the edge. */
export function sharesOf({ x, y }: Point, { width, height }: Size): PagePoint {
  const share = (of: number, size: number) =>
    Math.round(Math.min(1, Math.max(0, of / Math.max(1, size))) * SHARE_STEPS) / SHARE_STEPS;
  return [share(x, width), share(y, height)];
}

/**
 * Returns the projective mapping of the unit square onto a page's corners (Heckbert 1989), and the size of the
 * rectified page.
 */
export function projectionOf({ width, height }: Size, corners: Corners) {
  const [a, b, c, d] = corners;
  const across = (distance(a, b) + distance(d, c)) / 2;
  const down = (distance(a, d) + distance(b, c)) / 2;
  const scale = Math.min(MAX_ENLARGEMENT, Math.max(1, Math.max(width, height) / Math.max(across, down)));
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return {
    outWidth: Math.max(1, Math.round(across * scale)),
    outHeight: Math.max(1, Math.round(down * scale)),
    xu: b.x - a.x + g * b.x,
    xv: d.x - a.x + h * d.x,
    x0: a.x,
    yu: b.y - a.y + g * b.y,
    yv: d.y - a.y + h * d.y,
    y0: a.y,
    g,
    h,
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
