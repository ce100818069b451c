import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toGrey } from './grey';
import { shrink } from './shrink';

const pixels = (channels: 3 | 4, ...samples: number[]) => ({
  data: Uint8Array.from(samples),
  width: samples.length / channels,
  height: 1,
  channels,
});

describe('a picture in greys', () => {
  it('keeps greys unchanged', () => {
    const greys = Array.from({ length: 256 }, (_, grey) => grey);
    const { data } = toGrey(pixels(3, ...greys.flatMap((grey) => [grey, grey, grey])));
    expect([...data]).toEqual(greys);
  });

  it('converts colours by perceived brightness', () => {
    const { data } = toGrey(pixels(3, 255, 0, 0, 0, 255, 0, 0, 0, 255));
    expect([...data]).toEqual([127, 220, 76]);
  });

  it('puts transparency on white', () => {
    expect([...toGrey(pixels(4, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 51)).data]).toEqual([255, 0, 204]);
  });
});

describe('a downscaled picture', () => {
  const plain = (width: number, height: number, grey: number) => ({
    data: new Uint8Array(width * height).fill(grey),
    width,
    height,
  });

  it('of one grey keeps that grey at any size', () => {
    const size = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(
        size,
        size,
        size,
        size,
        fc.integer({ min: 0, max: 255 }),
        (width, height, toWidth, toHeight, grey) => {
          const small = shrink(plain(width, height, grey), Math.min(width, toWidth), Math.min(height, toHeight));
          expect(new Set(small.data)).toEqual(new Set([grey]));
        },
      ),
    );
  });

  it('keeps positions', () => {
    const picture = plain(40, 20, 255);
    for (let y = 0; y < 20; y += 1) picture.data.fill(0, y * 40, y * 40 + 20);
    const small = shrink(picture, 10, 5);
    const row = [...small.data.slice(20, 30)];
    expect(row.slice(0, 4).every((grey) => grey < 20)).toBe(true);
    expect(row.slice(6).every((grey) => grey > 235)).toBe(true);
  });

  it('uses every pixel of the larger one', () => {
    const picture = plain(30, 30, 255);
    picture.data.fill(0, 15 * 30, 16 * 30);
    const mean = (data: Uint8Array) => data.reduce((sum, grey) => sum + grey, 0) / data.length;
    expect(mean(shrink(picture, 7, 7).data)).toBeCloseTo(mean(picture.data), -1);
  });
});
