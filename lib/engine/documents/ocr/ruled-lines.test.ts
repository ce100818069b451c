import { describe, expect, it } from 'vitest';
import { smallView } from './downscaled-view';
import { viewInk } from './ink';
import { withoutRules } from './ruled-lines';

const [WIDTH, HEIGHT] = [1200, 1600];
const PAPER = 235;
const INK = 20;

function sheet() {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  const fill = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y < y1; y += 1) data.fill(INK, y * WIDTH + x0, y * WIDTH + x1);
  };
  return { picture: { data, width: WIDTH, height: HEIGHT }, fill };
}
const erased = (picture: ReturnType<typeof sheet>['picture']) => {
  const { rules, factor } = viewInk(smallView(picture));
  return withoutRules(picture, rules, factor, 24);
};
const greyAt = ({ data }: { data: Uint8Array }, x: number, y: number) => data[y * WIDTH + x] ?? 0;

describe('ruled lines', () => {
  it('are erased, horizontal and vertical', () => {
    const { picture, fill } = sheet();
    fill(100, 400, 1100, 403);
    fill(300, 200, 303, 1400);
    const clean = erased(picture);
    expect(greyAt(clean, 700, 401)).toBeGreaterThan(200);
    expect(greyAt(clean, 301, 900)).toBeGreaterThan(200);
  });

  it('are erased even with gaps from a fax', () => {
    const { picture, fill } = sheet();
    for (let x = 100; x < 1100; x += 70) fill(x, 400, x + 66, 403);
    expect(greyAt(erased(picture), 705, 401)).toBeGreaterThan(200);
  });

  it('do not remove the stroke of a crossing letter', () => {
    const { picture, fill } = sheet();
    fill(100, 400, 1100, 403);
    fill(500, 385, 506, 412);
    const clean = erased(picture);
    expect(greyAt(clean, 503, 401)).toBe(INK);
    expect(greyAt(clean, 520, 401)).toBeGreaterThan(200);
  });

  it('are erased below letters, which stay', () => {
    const { picture, fill } = sheet();
    for (let x = 100; x < 600; x += 24) fill(x, 300, x + 8, 324);
    for (let x = 100; x < 600; x += 48) fill(x, 320, x + 22, 324);
    fill(96, 327, 604, 330);
    const clean = erased(picture);
    expect([110, 300, 500, 600].map((x) => greyAt(clean, x, 328)).every((grey) => grey > 200)).toBe(true);
    expect([104, 200, 584].map((x) => greyAt(clean, x, 322))).toEqual([INK, INK, INK]);
  });

  it('are not rows of bold letters, nor dark fields', () => {
    const { picture, fill } = sheet();
    for (let x = 100; x < 1000; x += 18) {
      fill(x, 300, x + 6, 326);
      fill(x, 310, x + 14, 315);
    }
    fill(100, 600, 1100, 680);
    expect(erased(picture).data).toEqual(picture.data);
  });

  it('are not the roofs of Hebrew letters', () => {
    const { picture, fill } = sheet();
    for (let x = 100; x < 600; x += 24) {
      fill(x, 300, x + 20, 304);
      fill(x + 16, 300, x + 20, 324);
    }
    expect(erased(picture).data).toEqual(picture.data);
  });

  it('cost nothing if there are none', () => {
    const { picture } = sheet();
    expect(erased(picture)).toBe(picture);
  });
});
