import { describe, expect, it } from 'vitest';
import { findPageOutline } from './page-outline';
import type { Point } from './quad';
import { flattened } from './quarter-rotation';

const TABLE = 70;
const PAPER = 230;
const INK = 30;
const WIDTH = 900;
const HEIGHT = 1200;

/** A picture whose grey is told for each of its points. */
function picture(greyAt: (point: Point) => number, width = WIDTH, height = HEIGHT) {
  const data = new Uint8Array(width * height);
  data.forEach((_, at) => {
    data[at] = greyAt({ x: at % width, y: Math.floor(at / width) });
  });
  return { data, width, height };
}

/** True left of the line from one corner to the next, on all sides: inside a shape whose corners go clockwise. */
const isInside = (corners: readonly Point[], { x, y }: Point) =>
  corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
  });

const SHEET: readonly Point[] = [
  { x: 150, y: 120 },
  { x: 760, y: 160 },
  { x: 800, y: 1080 },
  { x: 110, y: 1040 },
];

describe('finding the page outline', () => {
  const photo = picture((point) => {
    if (!isInside(SHEET, point)) return TABLE + (point.x % 7);
    // Lines of writing, and a black square in the sheet's top left corner.
    if (point.x < 230 && point.y < 220 && point.x > 170 && point.y > 150) return INK;
    return point.y % 40 < 8 && point.x % 12 < 6 && point.y > 300 ? INK : PAPER;
  });

  it('finds the corners of a photographed sheet', () => {
    const corners = findPageOutline(photo);
    expect(corners).not.toBeNull();
    corners?.forEach((corner, index) => {
      const wanted = SHEET[index] ?? corner;
      expect(Math.hypot(corner.x - wanted.x, corner.y - wanted.y)).toBeLessThan(25);
    });
  });

  it('removes the table and the perspective', () => {
    const corners = findPageOutline(photo);
    if (!corners) throw new Error('no sheet');
    const flat = flattened(photo, corners);
    // As long as the picture, and of the sheet's shape.
    expect(flat.height).toBe(HEIGHT);
    expect(flat.width / flat.height).toBeCloseTo(650 / 920, 1);
    const table = flat.data.reduce((count, grey) => count + (grey >= TABLE && grey < TABLE + 7 ? 1 : 0), 0);
    expect(table / flat.data.length).toBeLessThan(0.01);
    expect(flat.data[75 * flat.width + 70]).toBeLessThan(INK + 20);
  });

  it('does not change a page that fills the picture', () => {
    expect(findPageOutline(picture(({ x, y }) => (y % 40 < 8 && x % 12 < 6 ? INK : PAPER)))).toBeNull();
  });

  it('does not take a dark band on a page for a table', () => {
    expect(findPageOutline(picture(({ y }) => (y < 250 ? TABLE : PAPER)))).toBeNull();
  });

  it('does not cut a page to a frame that is drawn on it', () => {
    const frame = ({ x, y }: Point) => x > 120 && x < 780 && y > 150 && y < 1050;
    expect(findPageOutline(picture((point) => (frame(point) ? PAPER : TABLE)))).toBeNull();
  });

  it('does not take a bright spot for a sheet', () => {
    const isBlot = ({ x, y }: Point) => Math.hypot(x - 450, y - 600) < 330;
    expect(findPageOutline(picture((point) => (isBlot(point) ? PAPER : TABLE)))).toBeNull();
  });
});
