import type { GrayscaleImage } from '../grey-picture.ts';
import { projectionOf, RADIANS_A_DEGREE } from './coordinates.ts';
import { WHITE } from './grey.ts';
import type { Corners } from './quad.ts';
import type { Box } from './recogniser.ts';

const FIXED_BITS = 16;
const FIXED = 1 << FIXED_BITS;
const FIXED_REST = FIXED - 1;

export function inverted({ data, width, height }: GrayscaleImage): GrayscaleImage {
  const turned = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 1) turned[i] = WHITE - (data[i] ?? 0);
  return { data: turned, width, height };
}

/** Rotates the picture clockwise by this many quarter turns (0 to 3). */
export function rotatedByQuarters(picture: GrayscaleImage, quarters: number): GrayscaleImage {
  const { data, width, height } = picture;
  if (quarters === 0) return picture;
  const turned = new Uint8Array(data.length);
  if (quarters === 2) {
    for (let i = 0, last = data.length - 1; i <= last; i += 1) turned[last - i] = data[i] ?? 0;
    return { data: turned, width, height };
  }
  for (let y = 0; y < height; y += 1) {
    const column = quarters === 1 ? height - 1 - y : y;
    for (let x = 0; x < width; x += 1) {
      const row = quarters === 1 ? x : width - 1 - x;
      turned[row * height + column] = data[y * width + x] ?? 0;
    }
  }
  return { data: turned, width: height, height: width };
}

/** Crops the picture to `box`, which is clamped to the picture. */
export function cropped({ data, width, height }: GrayscaleImage, box: Box): GrayscaleImage {
  const x0 = Math.max(0, Math.floor(box.x0));
  const y0 = Math.max(0, Math.floor(box.y0));
  const x1 = Math.min(width, Math.ceil(box.x1));
  const y1 = Math.min(height, Math.ceil(box.y1));
  const part = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y += 1) part.set(data.subarray(y * width + x0, y * width + x1), (y - y0) * (x1 - x0));
  return { data: part, width: x1 - x0, height: y1 - y0 };
}

/**
 * Scales the picture and deskews it by `degrees`: rows that slope down to the right become level. Bilinear
 * interpolation; areas outside are white.
 */
export function resampled({ data, width, height }: GrayscaleImage, degrees: number, scale: number): GrayscaleImage {
  const outWidth = Math.round(width * scale);
  const outHeight = Math.round(height * scale);
  const out = new Uint8Array(outWidth * outHeight).fill(WHITE);
  const cos = Math.cos(degrees * RADIANS_A_DEGREE) / scale;
  const sin = Math.sin(degrees * RADIANS_A_DEGREE) / scale;
  // Fixed-point numbers of 1/65536 pixel are three times as fast as floating point.
  const stepX = Math.round(cos * FIXED);
  const stepY = Math.round(sin * FIXED);
  for (let y = 0; y < outHeight; y += 1) {
    const dy = y - outHeight / 2;
    let sourceX = Math.round((width / 2 - (outWidth / 2) * cos - dy * sin) * FIXED);
    let sourceY = Math.round((height / 2 - (outWidth / 2) * sin + dy * cos) * FIXED);
    for (let at = y * outWidth, end = at + outWidth; at < end; at += 1, sourceX += stepX, sourceY += stepY) {
      const left = sourceX >> FIXED_BITS;
      const top = sourceY >> FIXED_BITS;
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const across = (sourceX & FIXED_REST) >> 8;
      const down = (sourceY & FIXED_REST) >> 8;
      const from = top * width + left;
      const above = (data[from] ?? 0) * (256 - across) + (data[from + 1] ?? 0) * across;
      const below = (data[from + width] ?? 0) * (256 - across) + (data[from + width + 1] ?? 0) * across;
      out[at] = (above * (256 - down) + below * down + 32768) >> FIXED_BITS;
    }
  }
  return { data: out, width: outWidth, height: outHeight };
}

/**
 * Rectifies the perspective of a page: its corners become the picture's (projective mapping of the unit square onto a
 * quadrilateral, after Heckbert 1989). Bilinear interpolation.
 */
export function flattened({ data, width, height }: GrayscaleImage, corners: Corners): GrayscaleImage {
  const { outWidth, outHeight, xu, xv, x0, yu, yv, y0, g, h } = projectionOf({ width, height }, corners);
  const out = new Uint8Array(outWidth * outHeight).fill(WHITE);
  for (let row = 0; row < outHeight; row += 1) {
    const v = (row + 0.5) / outHeight;
    for (let column = 0; column < outWidth; column += 1) {
      const u = (column + 0.5) / outWidth;
      const depth = g * u + h * v + 1;
      const x = (xu * u + xv * v + x0) / depth - 0.5;
      const y = (yu * u + yv * v + y0) / depth - 0.5;
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
