import sharp from 'sharp';
import { joinTiffs } from '../../../tests/support/documents/join-tiffs';
import { seededRandom } from '../render/random';
import type { Picture } from '../render/raster';
import { MM_PER_INCH } from '../render/style';
import type { DamageLevel } from '../render/wear';

const WHITE_ABOVE = 180;
/** Number of lines per page lost in transmission. */
const LOST_LINES: Readonly<Record<DamageLevel, number>> = { clean: 0, mild: 1, bad: 5 };

/** Blanks whole lines, and occasionally shifts one sideways. Modifies the picture. */
export function loseLines({ data, width, height }: Picture, count: number, next: () => number): void {
  for (let i = 0; i < count; i += 1) {
    const y = Math.floor(next() * (height - 2));
    const lines = 1 + Math.floor(next() * 2);
    const from = y * width * 3;
    if (next() < 0.5) data.fill(255, from, from + lines * width * 3);
    else data.copyWithin(from + 12, from, from + lines * width * 3 - 12);
  }
}

/**
 * Returns a black-and-white TIFF as from a fax machine (CCITT group 4), one frame per page.
 * @param scans as read by the machine's scanner
 */
export async function faxTiff(
  scans: readonly Picture[],
  level: DamageLevel,
  dpi: number,
  seed: number,
): Promise<Uint8Array> {
  const next = seededRandom(seed);
  const frames: Buffer[] = [];
  for (const scan of scans) {
    loseLines(scan, LOST_LINES[level], next);
    const image = sharp(scan.data, { raw: { width: scan.width, height: scan.height, channels: 3 } });
    frames.push(
      await image
        .greyscale()
        .threshold(WHITE_ABOVE)
        .toColourspace('b-w')
        .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: dpi / MM_PER_INCH, yres: dpi / MM_PER_INCH })
        .toBuffer(),
    );
  }
  return joinTiffs(frames);
}
