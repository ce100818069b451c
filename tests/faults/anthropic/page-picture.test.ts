import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pagePicture } from '@/lib/engine/categorising/engines/anthropic/page-picture.server';
import { imageTokens } from '@/lib/engine/categorising/engines/anthropic/tokens';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { MAX_IMAGE_EDGE_PX } from '@/lib/shared/document-limits';

const BUDGET = 1_100;

type Paint = (x: number, y: number) => number;

function page(width: number, height: number, paint: Paint): GrayscaleImage {
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) grey[y * width + x] = paint(x, y);
  return { data: grey, width, height };
}

/** Black strokes like print, inside a box, on white. */
const print =
  (left: number, top: number, right: number, bottom: number): Paint =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom && y % 30 < 12 && x % 14 < 5 ? 0 : 255;
/** Noise that compresses badly. */
const grain = (x: number, y: number) => ((x * 7919 + y * 104729 + x * y * 31) % 97) - 48;

describe('the picture of a page for the model', () => {
  it('stays within its limits of tokens and size, whatever the page', async () => {
    for (const [width, height] of [
      [1654, 2339],
      [2339, 1654],
      [700, 7000],
      [300, 200],
    ] as const) {
      const { width: w, height: h, data } = await pagePicture(page(width, height, print(0, 0, width, height)), BUDGET);
      expect(imageTokens(w, h)).toBeLessThanOrEqual(BUDGET);
      expect(Math.max(w, h)).toBeLessThanOrEqual(MAX_IMAGE_EDGE_PX);
      expect(await sharp(data).metadata()).toMatchObject({ width: w, height: h });
    }
  });

  it('loses empty margins, so that print is larger for the same tokens', async () => {
    const whole = await pagePicture(page(1654, 2339, print(0, 0, 1654, 2339)), BUDGET);
    const half = await pagePicture(page(1654, 2339, print(100, 100, 1550, 1100)), BUDGET);
    expect(whole.height / whole.width).toBeCloseTo(2339 / 1654, 1);
    expect(half.width).toBeGreaterThan(half.height);
    expect(half.width / 1450).toBeGreaterThan((whole.width / 1654) * 1.2);
  });

  it('is not cropped to a stamp, and a blank page not at all', async () => {
    const stamp = await pagePicture(page(1654, 2339, print(1300, 100, 1500, 250)), BUDGET);
    expect(stamp.height / stamp.width).toBeCloseTo(2339 / 1654, 1);
    const blank = await pagePicture(
      page(1000, 1400, () => 255),
      BUDGET,
    );
    expect(blank.height / blank.width).toBeCloseTo(1.4, 1);
  });

  it('is a PNG where that is smaller, and a JPEG of a photograph', async () => {
    const form = await pagePicture(
      page(600, 800, (x, y) => (x % 200 === 0 || y % 200 === 0 ? 0 : 255)),
      BUDGET,
    );
    expect(form.mediaType).toBe('image/png');
    const photo = await pagePicture(
      page(1200, 1600, (x, y) => 130 + grain(x, y)),
      BUDGET,
    );
    expect(photo.mediaType).toBe('image/jpeg');
  });

  it('is only the sheet if it was photographed on a table', async () => {
    // A slightly skewed sheet on a dark background.
    const photo = page(1500, 2000, (x, y) => {
      const across = x - 300 + (y - 400) * 0.05;
      const down = y - 400 - (x - 300) * 0.05;
      if (across < 0 || down < 0 || across > 850 || down > 1150) return 70;
      return down % 40 < 10 && across > 60 && across < 790 && Math.floor(across) % 12 < 5 ? 20 : 235;
    });
    const { data, width, height } = await pagePicture(photo, BUDGET);
    expect(height / width).toBeGreaterThan(1.2);
    const { channels } = await sharp(data).stats();
    expect(channels[0]?.mean).toBeGreaterThan(180);
  });
});
