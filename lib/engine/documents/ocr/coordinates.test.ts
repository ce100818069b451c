import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GrayscaleImage } from '../grey-picture';
import {
  beforeCropping,
  beforeFlattening,
  beforeQuarters,
  beforeResampling,
  type InverseTransform,
  inTurn,
  sharesOf,
} from './coordinates';
import type { Corners, Point } from './quad';
import { cropped, flattened, resampled, rotatedByQuarters } from './quarter-rotation';

const WIDTH = 240;
const HEIGHT = 180;
const DOT = 4;

/** White, with a black dot whose middle is told. */
function dotted({ x, y }: Point): GrayscaleImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let row = y - DOT; row < y + DOT; row += 1) data.fill(0, row * WIDTH + x - DOT, row * WIDTH + x + DOT);
  return { data, width: WIDTH, height: HEIGHT };
}

/** The middle of all ink, each pixel at its own middle. */
function middleOfInk({ data, width }: GrayscaleImage): Point {
  let [ink, x, y] = [0, 0, 0];
  data.forEach((grey, at) => {
    const weight = 255 - grey;
    ink += weight;
    x += weight * ((at % width) + 0.5);
    y += weight * (Math.floor(at / width) + 0.5);
  });
  return { x: x / ink, y: y / ink };
}

const dots = fc.record({ x: fc.integer({ min: 70, max: WIDTH - 70 }), y: fc.integer({ min: 60, max: HEIGHT - 60 }) });

/** The dot is where it was once the way back is gone from where it came to. */
function expectBack(dot: Point, made: GrayscaleImage, before: InverseTransform, within = 0.35): void {
  const back = before(middleOfInk(made));
  expect(Math.hypot(back.x - dot.x, back.y - dot.y)).toBeLessThan(within);
}

describe('a position is mapped back to the picture before it was', () => {
  it('rotated by quarter turns', () => {
    fc.assert(
      fc.property(dots, fc.integer({ min: 0, max: 3 }), (dot, quarters) => {
        const turned = rotatedByQuarters(dotted(dot), quarters);
        expectBack(dot, turned, beforeQuarters(turned, quarters), 1e-9);
      }),
    );
  });

  it('deskewed and enlarged', () => {
    const degrees = fc.double({ min: -15, max: 15, noNaN: true });
    const scale = fc.double({ min: 1, max: 2.5, noNaN: true });
    fc.assert(
      fc.property(dots, degrees, scale, (dot, by, size) => {
        const picture = dotted(dot);
        expectBack(dot, resampled(picture, by, size), beforeResampling(picture, by, size));
      }),
      { numRuns: 40 },
    );
  });

  it('cropped', () => {
    const box = { x0: 20.4, y0: -3, x1: 230, y1: 170 };
    expectBack({ x: 90, y: 70 }, cropped(dotted({ x: 90, y: 70 }), box), beforeCropping(box), 1e-9);
  });

  it('corrected for perspective', () => {
    const off = fc.integer({ min: 0, max: 35 });
    fc.assert(
      fc.property(dots, fc.tuple(off, off, off, off, off, off, off, off), (dot, [a, b, c, d, e, f, g, h]) => {
        const corners: Corners = [
          { x: a, y: b },
          { x: WIDTH - c, y: d },
          { x: WIDTH - e, y: HEIGHT - f },
          { x: g, y: HEIGHT - h },
        ];
        const picture = dotted(dot);
        expectBack(dot, flattened(picture, corners), beforeFlattening(picture, corners), 0.6);
      }),
      { numRuns: 40 },
    );
  });

  it('all of these in sequence', () => {
    const dot = { x: 100, y: 80 };
    const corners: Corners = [
      { x: 8, y: 12 },
      { x: 230, y: 4 },
      { x: 236, y: 176 },
      { x: 3, y: 165 },
    ];
    const [whole, box] = [dotted(dot), { x0: 10, y0: 15, x1: 300, y1: 300 }];
    const flat = flattened(whole, corners);
    const sideways = rotatedByQuarters(flat, 1);
    const level = resampled(sideways, 3, 1.4);
    const part = cropped(level, box);
    const upright = rotatedByQuarters(part, 2);
    const before = inTurn(
      beforeQuarters(upright, 2),
      beforeCropping(box),
      beforeResampling(sideways, 3, 1.4),
      beforeQuarters(sideways, 1),
      beforeFlattening(whole, corners),
    );
    expectBack(dot, upright, before, 0.6);
  });
});

it('shares of a page stay between 0 and 1', () => {
  expect(sharesOf({ x: 60, y: 45 }, { width: 240, height: 180 })).toEqual([0.25, 0.25]);
  expect(sharesOf({ x: -7, y: 999 }, { width: 240, height: 180 })).toEqual([0, 1]);
});
