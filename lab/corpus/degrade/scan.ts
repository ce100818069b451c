import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '../render/random';
import type { Picture } from '../render/raster';
import type { ScanDamage } from '../render/scan-damage';
import { MM_PER_INCH } from '../render/style';
import { addFolds, addNoise, addShowThrough, addSpecks, lightGradient, setTones, shade } from './pixels';

/** Grey level above which a pixel of a black-and-white scan is white. */
const WHITE_ABOVE = 190;
/** Minimum blur that sharp accepts. */
const LEAST_BLUR = 0.3;

const asSharp = ({ data, width, height }: Picture): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

async function toPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Rotates a page on the glass and crops it to its size: the corners are cut off as at the scanner's lid. */
async function skewed(page: Picture, { skewDegrees, bed, cutMm }: ScanDamage, dpi: number): Promise<Picture> {
  const px = (mm: number) => Math.round((mm / MM_PER_INCH) * dpi);
  const grey = { r: bed, g: bed, b: bed };
  const turned = await toPicture(asSharp(page).rotate(skewDegrees, { background: grey }));
  const offX = Math.round((turned.width - page.width) / 2);
  const offY = Math.round((turned.height - page.height) / 2);
  return toPicture(
    asSharp(turned).extract({
      left: offX + px(cutMm.left),
      top: offY + px(cutMm.top),
      width: page.width - px(cutMm.left) - px(cutMm.right),
      height: page.height - px(cutMm.top) - px(cutMm.bottom),
    }),
  );
}

/**
 * Renders a page as scanned: rotated, blurred, noisy, folded, upside down, according to the damage.
 * @param page clean, at `dpi`; modified
 * @param seed of the noise: the same seed gives the same picture
 */
export async function scanPicture(page: Picture, damage: ScanDamage, dpi: number, seed: number): Promise<Picture> {
  const next = seededRandom(seed);
  addShowThrough(page, damage.showThrough);
  setTones(page, damage.ink, damage.paper);
  addFolds(page, damage.folds);
  let scan = await skewed(page, damage, dpi);
  if (damage.blurPx >= LEAST_BLUR) scan = await toPicture(asSharp(scan).blur(damage.blurPx));
  if (damage.shade > 0) shade(scan, lightGradient(damage.shade, damage.shadeDegrees));
  addNoise(scan, damage.noise, next);
  addSpecks(scan, (damage.specks * scan.width * scan.height) / 1e6, next);
  if (damage.inverted) setTones(scan, 255, 0);
  return damage.turn === 0 ? scan : toPicture(asSharp(scan).rotate(damage.turn));
}

function coloured(scan: Picture, { colour, inverted, paper, ink }: ScanDamage): Sharp {
  if (colour === 'colour') return asSharp(scan);
  const grey = asSharp(scan).greyscale();
  if (colour === 'grey') return grey;
  const middle = Math.min(WHITE_ABOVE, (paper + ink) / 2 + 55);
  return grey.threshold(Math.round(inverted ? 255 - middle : middle));
}

/** Encodes a scan as a JPEG with its resolution. Black-and-white scans are greys of two levels. */
export function scanJpeg(scan: Picture, damage: ScanDamage, dpi: number): Promise<Buffer> {
  return coloured(scan, damage).jpeg({ quality: damage.jpegQuality }).withMetadata({ density: dpi }).toBuffer();
}

/** Encodes a scan as a PNG with two levels, greys or a small palette, as scanning programs do. */
export function scanPng(scan: Picture, damage: ScanDamage, dpi: number): Promise<Buffer> {
  const image = coloured(scan, damage).withMetadata({ density: dpi });
  if (damage.colour === 'black-white') return image.toColourspace('b-w').png({ palette: true, colours: 2 }).toBuffer();
  return image
    .png({ compressionLevel: 9, palette: true, colours: damage.colour === 'grey' ? 16 : 32, dither: 0 })
    .toBuffer();
}
