import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { greyPicture } from '@/tests/support/grey-picture';
import type { GrayscaleImage } from './grey-picture';
import { readPdf } from './pdf/pdf';
import { openPdfium } from './pdf/pdfium.server';
import { tiffAsPdf } from './tiff-as-pdf.client';

const WIDTH = 240;
const HEIGHT = 320;

/** Nearly grey, since the server reads in grey: what else a colour weighs there is not what is tested here. */
const QUARTERS = [
  [20, 24, 18],
  [200, 190, 204],
  [90, 96, 84],
  [240, 236, 244],
];

/** A picture with another brightness in each quarter. */
function picture(channels: 1 | 3): Sharp {
  const data = new Uint8Array(WIDTH * HEIGHT * channels);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const isRight = pixel % WIDTH >= WIDTH / 2;
    const isBelow = pixel >= (WIDTH * HEIGHT) / 2;
    const color = QUARTERS[(isBelow ? 2 : 0) + (isRight ? 1 : 0)] ?? [];
    for (let channel = 0; channel < channels; channel++) data[pixel * channels + channel] = color[channel] ?? 0;
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels } }).toColourspace(
    channels === 1 ? 'b-w' : 'srgb',
  );
}

/** The brightness, 0 to 255, in the middle of each quarter: top left, top right, bottom left, bottom right. */
function quarters({ data, width, height }: GrayscaleImage): number[] {
  const at = (x: number, y: number) => data[Math.floor(height * y) * width + Math.floor(width * x)] ?? -1;
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

async function drawn(tiff: Uint8Array): Promise<number[]> {
  const pdf = tiffAsPdf(tiff);
  if (!pdf) throw new Error('not put into a PDF');
  const { pages } = await readPdf(await openPdfium(), pdf, 1);
  const image = pages[0]?.image;
  if (!image) throw new Error('not drawn');
  return quarters(image);
}

const expectAlike = (found: readonly number[], expected: readonly number[]) => {
  for (const [index, value] of expected.entries()) {
    expect(Math.abs((found[index] ?? -1) - value), `quarter ${index}`).toBeLessThan(10);
  }
};

describe('a TIFF put into a PDF looks the same', () => {
  it.each(['none', 'lzw', 'deflate', 'packbits', 'jpeg'] as const)('in colour, %s', async (compression) => {
    const tiff = await picture(3).tiff({ compression, predictor: 'none' }).toBuffer();
    expectAlike(await drawn(tiff), quarters(await greyPicture(tiff)));
  });

  it.each(['lzw', 'deflate'] as const)('with a predictor, %s', async (compression) => {
    const tiff = await picture(3).tiff({ compression, predictor: 'horizontal' }).toBuffer();
    expectAlike(await drawn(tiff), quarters(await greyPicture(tiff)));
  });

  it.each(['none', 'lzw', 'deflate'] as const)('in grey, %s', async (compression) => {
    const tiff = await picture(1).tiff({ compression }).toBuffer();
    expectAlike(await drawn(tiff), quarters(await greyPicture(tiff)));
  });

  it.each([true, false])('as a fax, white is zero: %s', async (miniswhite) => {
    const tiff = await picture(1).threshold(128).tiff({ compression: 'ccittfax4', bitdepth: 1, miniswhite }).toBuffer();
    expectAlike(await drawn(tiff), quarters(await greyPicture(tiff)));
  });

  it.each([true, false])('in one bit, white is zero: %s', async (miniswhite) => {
    const tiff = await picture(1).threshold(128).tiff({ compression: 'none', bitdepth: 1, miniswhite }).toBuffer();
    expectAlike(await drawn(tiff), quarters(await greyPicture(tiff)));
  });

  it('in tiles', async () => {
    const tiff = await picture(3)
      .tiff({ compression: 'deflate', tile: true, tileWidth: 64, tileHeight: 64 })
      .toBuffer();
    expectAlike(await drawn(tiff), quarters(await greyPicture(tiff)));
  });

  it('set upright', async () => {
    const tiff = await picture(3).withMetadata({ orientation: 6 }).tiff({ compression: 'lzw' }).toBuffer();
    expectAlike(await drawn(tiff), quarters(await greyPicture(sharp(tiff).rotate())));
  });
});

describe('a TIFF that PDF cannot contain', () => {
  it('is not wrapped', async () => {
    const tiff = await picture(3).toColourspace('rgb16').tiff({ compression: 'none' }).toBuffer();
    expect(tiffAsPdf(tiff)).toBeNull();
  });

  it('nor one that is cut off or no TIFF at all', async () => {
    const tiff = await picture(3).tiff({ compression: 'lzw' }).toBuffer();
    for (const length of [0, 7, 8, 100, tiff.length - 200]) {
      expect(tiffAsPdf(tiff.subarray(0, length)), `${length} bytes`).toBeNull();
    }
    expect(tiffAsPdf(new Uint8Array(500))).toBeNull();
  });

  it('nor one whose strips repeat the whole file', () => {
    const frames = 100;
    const data = 1024 * 1024;
    const tiff = new Uint8Array(8 + data + frames * 78);
    const view = new DataView(tiff.buffer);
    view.setUint32(0, 0x49492a00);
    view.setUint32(4, 8 + data, true);
    const tags = [
      [256, 300],
      [257, 300],
      [259, 1],
      [262, 1],
      [273, 8],
      [279, data],
    ] as const;
    for (let frame = 0; frame < frames; frame++) {
      const at = 8 + data + frame * 78;
      view.setUint16(at, tags.length, true);
      for (const [index, [tag, value]] of tags.entries()) {
        const entry = at + 2 + index * 12;
        view.setUint16(entry, tag, true);
        view.setUint16(entry + 2, 4, true);
        view.setUint32(entry + 4, 1, true);
        view.setUint32(entry + 8, value, true);
      }
      view.setUint32(at + 74, frame === frames - 1 ? 0 : at + 78, true);
    }
    expect(tiffAsPdf(tiff.subarray(0, 8 + data + 78))).not.toBeNull();
    expect(tiffAsPdf(tiff)).toBeNull();
  });
});
