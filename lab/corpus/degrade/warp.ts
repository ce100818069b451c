import type { Picture } from '../render/raster';

/** A point in pixels. */
export type Point = readonly [x: number, y: number];
/** Corners clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The eight coefficients of the projective map from the unit square to a quad (Heckbert 1989, section 2.2.3). */
type Projection = readonly [number, number, number, number, number, number, number, number];

function squareToQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Projection {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** The nine coefficients of the inverse map, from the quad to the unit square, row by row. */
function quadToSquareMatrix(quad: Quad): readonly number[] {
  const [a, b, c, d, e, f, g, h] = squareToQuad(quad);
  return [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Maps a point of a quad to the unit square. */
export function quadToSquare(quad: Quad): (x: number, y: number) => Point {
  const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0, I = 0] = quadToSquareMatrix(quad);
  return (x, y) => {
    const w = G * x + H * y + I;
    return [(A * x + B * y + C) / w, (D * x + E * y + F) / w];
  };
}

/**
 * Draws a sheet onto a background, with its corners at those of the quad. Modifies the background; edges are not
 * antialiased.
 * @param curl height of the sheet's bulge in the middle, as a share of its height
 */
export function warpOnto(background: Picture, sheet: Picture, quad: Quad, curl: number): void {
  // Inlined, because it runs for millions of pixels.
  const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0, I = 0] = quadToSquareMatrix(quad);
  const xs = quad.map(([x]) => x);
  const ys = quad.map(([, y]) => y);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(background.width - 1, Math.ceil(Math.max(...xs))),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(background.height - 1, Math.ceil(Math.max(...ys))),
  ];
  const { data: from, width, height } = sheet;
  const { data: onto } = background;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const w = G * x + H * y + I;
      const u = (A * x + B * y + C) / w;
      const flat = (D * x + E * y + F) / w;
      if (u < 0 || u > 1 || flat < 0 || flat > 1) continue;
      // Parabola of height 1 in the middle, for the bulge.
      const v = Math.min(1, Math.max(0, flat + curl * 16 * u * (1 - u) * flat * (1 - flat)));
      const sx = u * (width - 1);
      const sy = v * (height - 1);
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      const fx = sx - x0;
      const fy = sy - y0;
      const at = (y0 * width + x0) * 3;
      const right3 = x0 < width - 1 ? 3 : 0;
      const down = y0 < height - 1 ? width * 3 : 0;
      const to = (y * background.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const i = at + channel;
        const upper = (from[i] ?? 0) * (1 - fx) + (from[i + right3] ?? 0) * fx;
        const lower = (from[i + down] ?? 0) * (1 - fx) + (from[i + down + right3] ?? 0) * fx;
        onto[to + channel] = upper * (1 - fy) + lower * fy;
      }
    }
  }
}
