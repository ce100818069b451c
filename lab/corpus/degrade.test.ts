import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loseLines } from './degrade/fax';
import { addNoise, addShowThrough, addSpecks, setTones } from './degrade/pixels';
import { scanPicture, scanPng } from './degrade/scan';
import { type Quad, quadToSquare, warpOnto } from './degrade/warp';
import { gibberish, scrambleCharacterMap } from './render/garbage';
import { createRandom, seededRandom } from './render/random';
import type { Picture } from './render/raster';
import type { ScanDamage } from './render/scan-damage';

/** A white sheet with a black bar in its upper part, 10 pixels from the left and right edges. */
function sheet(): Picture {
  const [width, height] = [120, 160];
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = 20; y < 30; y += 1) data.fill(0, (y * width + 10) * 3, (y * width + width - 10) * 3);
  return { data, width, height };
}

const NO_DAMAGE: ScanDamage = {
  skewDegrees: 0,
  turn: 0,
  colour: 'grey',
  ink: 0,
  paper: 255,
  bed: 255,
  blurPx: 0,
  noise: 0,
  specks: 0,
  shade: 0,
  shadeDegrees: 0,
  folds: [],
  showThrough: 0,
  cutMm: { top: 0, right: 0, bottom: 0, left: 0 },
  inverted: false,
  jpegQuality: 80,
  marks: [],
};

const greyAt = ({ data, width }: Picture, x: number, y: number) => data[(y * width + x) * 3] ?? -1;

describe('a scanned page', () => {
  it('is unchanged without damage', async () => {
    const scan = await scanPicture(sheet(), NO_DAMAGE, 100, 1);
    expect(new Uint8Array(scan.data)).toEqual(sheet().data);
  });

  it('is deterministic for a seed, including noise, and differs between seeds', async () => {
    const harm = { ...NO_DAMAGE, skewDegrees: 2, noise: 12, specks: 900, blurPx: 0.7, shade: 0.2 };
    const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => scanPicture(sheet(), harm, 100, seed)));
    expect(again?.data).toEqual(one?.data);
    expect(other?.data).not.toEqual(one?.data);
  });

  it('is rotated, inverted and cropped according to its damage', async () => {
    const turned = await scanPicture(sheet(), { ...NO_DAMAGE, turn: 180 }, 100, 1);
    expect([greyAt(turned, 60, 25), greyAt(turned, 60, 135)]).toEqual([255, 0]);
    const onItsSide = await scanPicture(sheet(), { ...NO_DAMAGE, turn: 90 }, 100, 1);
    expect([onItsSide.width, onItsSide.height]).toEqual([160, 120]);
    const inverted = await scanPicture(sheet(), { ...NO_DAMAGE, inverted: true }, 100, 1);
    expect([greyAt(inverted, 60, 25), greyAt(inverted, 60, 100)]).toEqual([255, 0]);
    const cut = await scanPicture(
      sheet(),
      { ...NO_DAMAGE, cutMm: { top: 5.08, right: 0, bottom: 0, left: 0 } },
      100,
      1,
    );
    expect([cut.height, greyAt(cut, 60, 5)]).toEqual([140, 0]);
  });

  it('keeps dark ink on light paper in black and white, also when inverted', async () => {
    for (const inverted of [false, true]) {
      const damage = { ...NO_DAMAGE, colour: 'black-white', ink: 90, paper: 220, inverted } as const;
      const png = await scanPng(await scanPicture(sheet(), damage, 100, 1), damage, 100);
      const { data, info } = await sharp(png)
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (y: number) => data[(y * info.width + 60) * info.channels];
      expect([at(25), at(100)]).toEqual(inverted ? [255, 0] : [0, 255]);
    }
  });
});

describe('pixel damage', () => {
  it('adds noise of about the requested deviation', () => {
    const grey = { data: new Uint8Array(300 * 100 * 3).fill(128), width: 300, height: 100 };
    addNoise(grey, 10, seededRandom(7));
    const variance = grey.data.reduce((sum, value) => sum + (value - 128) ** 2, 0) / grey.data.length;
    expect(Math.sqrt(variance)).toBeGreaterThan(9);
    expect(Math.sqrt(variance)).toBeLessThan(11);
  });

  it('reduces the contrast between ink and paper', () => {
    const page = sheet();
    setTones(page, 80, 210);
    expect([greyAt(page, 60, 25), greyAt(page, 60, 100)]).toEqual([80, 210]);
  });

  it('adds specks, missing lines and show-through', () => {
    const speckled = sheet();
    addSpecks(speckled, 40, seededRandom(3));
    expect(speckled.data).not.toEqual(sheet().data);
    const faxed = sheet();
    loseLines(faxed, 30, seededRandom(3));
    expect(faxed.data).not.toEqual(sheet().data);
    const thin = { data: new Uint8Array(4 * 3).fill(255), width: 4, height: 1 };
    thin.data.fill(0, 0, 3);
    addShowThrough(thin, 0.1);
    expect([greyAt(thin, 3, 0), greyAt(thin, 2, 0)]).toEqual([229, 255]);
  });
});

describe('a photographed page', () => {
  const quad: Quad = [
    [10, 12],
    [90, 8],
    [94, 120],
    [6, 116],
  ];

  it('has its corners at the projected positions', () => {
    const toSquare = quadToSquare(quad);
    const corners = quad.map(([x, y]) => toSquare(x, y).map((share) => Math.abs(Math.round(share * 1e6) / 1e6)));
    expect(corners).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
  });

  it('covers the table within the corners only', () => {
    const table = { data: new Uint8Array(100 * 130 * 3).fill(77), width: 100, height: 130 };
    warpOnto(table, sheet(), quad, 0);
    expect([greyAt(table, 2, 60), greyAt(table, 50, 100)]).toEqual([77, 255]);
    expect(greyAt(table, 50, 27)).toBe(0);
  });
});

describe('a garbled text layer', () => {
  it('contains none of the Hebrew or Russian text, only its digits', () => {
    const random = createRandom('garbage');
    expect(gibberish('חשבון 2024', random)).toBe('4202 |12wn');
    expect(gibberish('Счёт 17', random)).not.toMatch(/[\u0430-\u044F]/);
  });

  it('comes from a font with wrong character codes, except for spaces', () => {
    const map =
      '1 beginbfchar\n<0003> <0020>\n<0024> <0041>\nendbfchar\n1 beginbfrange\n<0044> <0046> <0061>\nendbfrange';
    const broken = scrambleCharacterMap(map);
    expect(broken).toContain('<0003> <0020>');
    expect(broken).not.toContain('<0041>');
    expect(broken).not.toContain('<0061>');
  });
});
