import { describe, expect, it } from 'vitest';
import type { GrayscaleImage } from '../grey-picture';
import { beforeClosingUp, findCombs, withoutCombs } from './comb-fields';
import { smallView } from './downscaled-view';
import { viewInk } from './ink';

const [WIDTH, HEIGHT] = [1600, 2200];
const PAPER = 235;
const INK = 30;
/** A box, from the middle of its left wall to that of its right one, and its height. */
const PITCH = 44;
const HIGH = 50;
const WALL = 3;
/** What stands for a character, in the middle of its box. */
const CHARACTER = { wide: 14, high: 26 };

type Fill = (x0: number, y0: number, x1: number, y1: number, grey?: number) => void;

function sheet(draw: (fill: Fill) => void): GrayscaleImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  const fill: Fill = (x0, y0, x1, y1, grey = INK) => {
    for (let y = y0; y < y1; y += 1) data.fill(grey, y * WIDTH + x0, y * WIDTH + x1);
  };
  for (let y = 600; y < 2000; y += 60) for (let x = 160; x < 1400; x += 18) fill(x, y, x + 6, y + 24);
  draw(fill);
  return { data, width: WIDTH, height: HEIGHT };
}

interface Boxes {
  readonly pitch?: number;
  readonly high?: number;
  readonly grey?: number;
  /** Those without a character. */
  readonly empty?: readonly number[];
}

/** Boxes in a row from (x, y), with a character in each. */
function boxes(fill: Fill, x: number, y: number, count: number, options: Boxes = {}) {
  const { pitch = PITCH, high = HIGH, grey = INK, empty = [] } = options;
  for (let wall = 0; wall <= count; wall += 1)
    fill(x + wall * pitch, y, x + wall * pitch + WALL, y + high + WALL, grey);
  fill(x, y, x + count * pitch, y + WALL, grey);
  fill(x, y + high, x + count * pitch, y + high + WALL, grey);
  for (let place = 0; place < count; place += 1) {
    if (empty.includes(place)) continue;
    const left = x + place * pitch + Math.round((pitch + WALL - CHARACTER.wide) / 2);
    fill(left, y + 13, left + CHARACTER.wide, y + 13 + CHARACTER.high);
  }
}

const combsOf = (picture: GrayscaleImage) => {
  const { strokes, factor } = viewInk(smallView(picture));
  return findCombs(picture, strokes, factor);
};

/** Runs of ink in the row through the middle of boxes that begin at `y`, each by where it begins and ends. */
function runsAt({ data }: GrayscaleImage, y: number, x0 = 0, x1 = WIDTH): [number, number][] {
  const runs: [number, number][] = [];
  for (let x = x0; x < x1; x += 1) {
    if ((data[(y + 25) * WIDTH + x] ?? PAPER) > 130) continue;
    const last = runs.at(-1);
    if (last && last[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  }
  return runs;
}
const inkIn = ({ data }: GrayscaleImage, y0: number, y1: number) => {
  let ink = 0;
  for (let at = y0 * WIDTH; at < y1 * WIDTH; at += 1) if ((data[at] ?? PAPER) < 130) ink += 1;
  return ink;
};

describe('comb fields', () => {
  it('lose their walls, and their characters stand next to each other', () => {
    const picture = sheet((fill) => boxes(fill, 300, 300, 8));
    const clear = withoutCombs(picture, combsOf(picture));
    const runs = runsAt(clear, 300);
    expect(runs.map(([from, to]) => to - from)).toEqual(Array(8).fill(CHARACTER.wide));
    const gaps = runs.slice(1).map(([from], place) => from - (runs[place]?.[1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(CHARACTER.high / 2);
    // Nothing but the characters is left of them.
    expect(inkIn(clear, 290, 370)).toBe(8 * CHARACTER.wide * CHARACTER.high);
  });

  it('of one line keep a space between them', () => {
    const picture = sheet((fill) => {
      for (const [x, count] of [
        [300, 2],
        [300 + 2 * PITCH + 10, 2],
        [300 + 4 * PITCH + 20, 4],
      ] as const)
        boxes(fill, x, 300, count);
    });
    const runs = runsAt(withoutCombs(picture, combsOf(picture)), 300);
    const gaps = runs.slice(1).map(([from], place) => from - (runs[place]?.[1] ?? 0));
    expect(gaps).toHaveLength(7);
    const isSpace = gaps.map((gap) => gap > CHARACTER.high * 0.7);
    expect(isSpace).toEqual([false, true, false, true, false, false, false]);
  });

  it('are found if walls fall between the pixels of the view', () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const picture = sheet((fill) => boxes(fill, 300 + shift, 300 + shift, 6, { pitch: 43, grey: 130 }));
      expect(combsOf(picture).map(({ characters }) => characters.length)).toEqual([6]);
    }
  });

  it('may have walls paler than the writing', () => {
    const picture = sheet((fill) => boxes(fill, 300, 300, 6, { pitch: 45, grey: 150 }));
    expect(combsOf(picture).map(({ characters }) => characters.length)).toEqual([6]);
  });

  it('are complete if a wall continues beyond them', () => {
    const picture = sheet((fill) => {
      boxes(fill, 300, 300, 8);
      fill(300 + 5 * PITCH, 300, 300 + 5 * PITCH + WALL, 480);
    });
    expect(combsOf(picture).map(({ characters }) => characters.length)).toEqual([8]);
  });

  it('may be separate boxes next to each other', () => {
    const picture = sheet((fill) => {
      for (let place = 0; place < 8; place += 1) boxes(fill, 300 + place * (PITCH + 7), 300, 1);
    });
    const runs = runsAt(withoutCombs(picture, combsOf(picture)), 300);
    const gaps = runs.slice(1).map(([from], place) => from - (runs[place]?.[1] ?? 0));
    expect(gaps).toHaveLength(7);
    expect(Math.max(...gaps)).toBeLessThan(CHARACTER.high / 2);
  });

  it('have a space for an empty box, and nothing if all are empty', () => {
    const clear = (empty: readonly number[]) => {
      const picture = sheet((fill) => boxes(fill, 300, 300, 6, { empty }));
      return withoutCombs(picture, combsOf(picture));
    };
    const runs = runsAt(clear([0, 3]), 300);
    const gaps = runs.slice(1).map(([from], place) => from - (runs[place]?.[1] ?? 0));
    expect(gaps.map((gap) => gap > CHARACTER.high * 0.7)).toEqual([false, true, false]);
    expect(inkIn(clear([0, 1, 2, 3, 4, 5]), 290, 370)).toBe(0);
  });

  it.each<[string, (fill: Fill) => void]>([
    ['three boxes, of which one is ticked', (fill) => boxes(fill, 300, 300, 3)],
    [
      'boxes to be ticked, with words between them',
      (fill) => {
        for (let x = 300; x < 1300; x += 160) boxes(fill, x, 300, 1);
      },
    ],
    [
      'a table of small cells',
      (fill) => {
        for (let row = 0; row < 4; row += 1) boxes(fill, 300, 200 + row * HIGH, 6);
      },
    ],
    [
      'a table of two rows',
      (fill) => {
        boxes(fill, 300, 300, 6);
        boxes(fill, 300, 300 + HIGH, 6, { high: HIGH + 12 });
      },
    ],
    [
      'the first row of a table',
      (fill) => {
        boxes(fill, 300, 300, 8);
        for (let wall = 0; wall < 8; wall += 1) fill(300 + wall * PITCH, 300, 300 + wall * PITCH + WALL, 480);
      },
    ],
    [
      'letters on a dark field',
      (fill) => {
        fill(250, 280, 900, 380);
        for (let place = 0; place < 8; place += 1) {
          fill(300 + place * PITCH, 300, 300 + place * PITCH + PITCH - 8, 350, PAPER);
          fill(310 + place * PITCH, 312, 310 + place * PITCH + 12, 336);
        }
      },
    ],
    ['cells that hold words', (fill) => boxes(fill, 300, 300, 6, { pitch: 110 })],
    [
      'a hatched picture',
      (fill) => {
        for (let y = 10; y < 2180; y += 40) for (let x = 10; x < 1590; x += 8) fill(x, y, x + 3, y + 33);
      },
    ],
    [
      'letters with two stems',
      (fill) => {
        for (let x = 300; x < 900; x += 40) {
          fill(x, 300, x + 6, 340);
          fill(x + 20, 300, x + 26, 340);
          fill(x, 318, x + 26, 322);
        }
      },
    ],
  ])('are not: %s', (_, draw) => {
    const picture = sheet(draw);
    expect(withoutCombs(picture, combsOf(picture))).toBe(picture);
  });

  it('map a character to its position', () => {
    const picture = sheet((fill) => boxes(fill, 300, 300, 8));
    const combs = combsOf(picture);
    const [before, after] = [picture, withoutCombs(picture, combs)].map((one) =>
      runsAt(one, 300).filter(([from, to]) => to - from === CHARACTER.wide),
    );
    const back = beforeClosingUp(combs);
    expect(after?.map(([from, to]) => [back({ x: from, y: 325 }).x, back({ x: to, y: 325 }).x])).toEqual(before);
    expect(back({ x: 700, y: 900 })).toEqual({ x: 700, y: 900 });
    expect(back({ x: 100, y: 325 })).toEqual({ x: 100, y: 325 });
  });
});
