import { describe, expect, it } from 'vitest';
import { smallView } from './downscaled-view';
import { withoutBands } from './shaded-regions';

const [WIDTH, HEIGHT] = [1600, 2000];
const PAPER = 235;
const INK = 25;
const BAND = { x0: 160, y0: 120, x1: 1440, y1: 240 };

type Fill = (x0: number, y0: number, x1: number, y1: number, grey: number) => void;

/** A sheet with a line of strokes from each of `lines`, in ink or in a grey of its own. */
function sheet(draw: (fill: Fill) => void) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  const fill: Fill = (x0, y0, x1, y1, grey) => {
    for (let y = y0; y < y1; y += 1) data.fill(grey, y * WIDTH + x0, y * WIDTH + x1);
  };
  for (let y = 400; y < 1900; y += 60) for (let x = 160; x < 1440; x += 14) fill(x, y, x + 5, y + 24, INK);
  draw(fill);
  return { data, width: WIDTH, height: HEIGHT };
}
const strokes = (fill: Fill, grey: number) => {
  for (let x = 400; x < 900; x += 14) fill(x, 168, x + 5, 192, grey);
};
const banded = (band: number, letters: number) =>
  sheet((fill) => {
    fill(BAND.x0, BAND.y0, BAND.x1, BAND.y1, band);
    strokes(fill, letters);
  });
const cleared = (picture: ReturnType<typeof sheet>) => withoutBands(picture, smallView(picture));
const greyAt = ({ data }: { data: Uint8Array }, x: number, y: number) => data[y * WIDTH + x] ?? 0;

describe('shaded regions', () => {
  it.each([
    ['dark', 50, 240],
    ['blue', 95, 250],
    ['grey', 160, 20],
    ['pale', 190, 40],
  ])('become white with dark text: a %s one', (_, band, letters) => {
    const clear = cleared(banded(band, letters));
    expect([200, 393, 1000, 1430].map((x) => greyAt(clear, x, 180)).every((grey) => grey > 240)).toBe(true);
    expect([402, 598, 892].map((x) => greyAt(clear, x, 180)).every((grey) => grey < 40)).toBe(true);
  });

  it('leave no edge behind', () => {
    const clear = cleared(banded(50, 240));
    const around = [BAND.y0 - 2, BAND.y0, BAND.y0 + 2, BAND.y1 - 2, BAND.y1 + 1];
    expect(around.every((y) => greyAt(clear, 1200, y) > 200)).toBe(true);
    expect([BAND.x0 - 1, BAND.x0 + 1, BAND.x1 - 2, BAND.x1].every((x) => greyAt(clear, x, 200) > 200)).toBe(true);
  });

  it('do not change the rest of the page', () => {
    const page = banded(50, 240);
    const below = (picture: { data: Uint8Array }) => Buffer.from(picture.data.subarray(300 * WIDTH));
    expect(below(cleared(page)).equals(below(page))).toBe(true);
  });

  it.each<[string, (fill: Fill) => void]>([
    ['a page of text', () => undefined],
    [
      'bold letters',
      (fill) => {
        for (const x of [400, 460, 520, 580]) fill(x, 120, x + 24, 220, INK);
      },
    ],
    [
      'a frame',
      (fill) => {
        fill(100, 100, 1500, 112, INK);
        fill(100, 100, 112, 1950, INK);
        fill(1488, 100, 1500, 1950, INK);
        fill(100, 1938, 1500, 1950, INK);
      },
    ],
    [
      'a photograph',
      (fill) => {
        for (let y = 0; y < 60; y += 1)
          for (let x = 0; x < 60; x += 1)
            fill(200 + x * 5, 60 + y * 5, 205 + x * 5, 65 + y * 5, 20 + ((x * 7 + y * 13) % 160));
      },
    ],
    [
      'a shadow that grows',
      (fill) => {
        for (let y = 0; y < 300; y += 1) fill(0, y, 1600, y + 1, PAPER - Math.floor(y / 3));
      },
    ],
    [
      'a shadow that falls from one side',
      (fill) => {
        for (let x = 0; x < 700; x += 1) fill(x, 60, x + 1, 380, 150 + Math.floor(x / 8));
      },
    ],
  ])('are not seen in %s', (_, draw) => {
    const page = sheet(draw);
    // A picture that is not the same is too large to be shown.
    expect(cleared(page) === page).toBe(true);
  });
});
