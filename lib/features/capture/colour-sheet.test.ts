import { describe, expect, it } from 'vitest';
import { cropToOutline } from './colour-sheet';

const WIDTH = 600;
const HEIGHT = 800;
const TABLE = [70, 50, 40];
const PAPER = [235, 230, 215];
const STAMP = [30, 40, 200];
/** Corners of a sheet that lies a little askew, clockwise. */
const SHEET = [
  [100, 80],
  [500, 110],
  [520, 720],
  [80, 690],
] as const;

const isOnSheet = (x: number, y: number) =>
  SHEET.every(([ax, ay], index) => {
    const [bx, by] = SHEET[(index + 1) % SHEET.length] ?? SHEET[0];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });

function photo(colourAt: (x: number, y: number) => readonly number[]) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    data.set([...colourAt(pixel % WIDTH, Math.floor(pixel / WIDTH)), 255], pixel * 4);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

describe('cropping a photo to the page outline', () => {
  it('keeps the colours of the page and nothing of the table', () => {
    const stamped = photo((x, y) =>
      isOnSheet(x, y) ? (x > 350 && x < 430 && y > 560 && y < 640 ? STAMP : PAPER) : TABLE,
    );
    const sheet = cropToOutline(stamped);
    if (!sheet) throw new Error('no sheet');
    const colourAt = (x: number, y: number) => {
      const at = (Math.floor(y * sheet.height) * sheet.width + Math.floor(x * sheet.width)) * 4;
      return [...sheet.data.subarray(at, at + 4)];
    };
    expect(colourAt(0.72, 0.84)).toEqual([...STAMP, 255]);
    for (const [x, y] of [
      [0.02, 0.02],
      [0.98, 0.02],
      [0.98, 0.98],
      [0.02, 0.98],
    ] as const) {
      expect(colourAt(x, y)).toEqual([...PAPER, 255]);
    }
  });

  it('does not change a page that fills the photo', () => {
    expect(cropToOutline(photo((x, y) => (y % 40 < 8 && x % 12 < 6 ? STAMP : PAPER)))).toBeNull();
  });
});
