import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { joinTiffs } from '../../../tests/support/documents/join-tiffs';
import { MM_PER_INCH } from '../render/style';

const POINTS_AN_INCH = 72;
/** Standard deviation of a cheap scanner's sensor noise, in grey levels (0–255). */
const SENSOR_NOISE = 5;
export const FAX_DPI = 150;

/** Seeded numbers from 0 to 1, so that a sample always has the same noise. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the greys of a page with sensor noise, one byte per pixel. */
async function noisyGreys(page: Buffer, tiltDegrees: number, paper: string) {
  const { data, info } = await sharp(page)
    .rotate(tiltDegrees, { background: paper })
    .greyscale()
    .blur(0.45)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = seededRandom(info.width);
  for (let i = 0; i < data.length; i += 1) {
    const noise = (random() + random() + random() - 1.5) * 2 * SENSOR_NOISE;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) * 0.965 + noise));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } });
}

/** Renders a page as scanned by a flatbed: grey, slightly skewed, soft and noisy. Returns a JPEG. */
export async function scanned(page: Buffer, tiltDegrees: number): Promise<Buffer> {
  const scan = await noisyGreys(page, tiltDegrees, '#f4f4f2');
  return scan.jpeg({ quality: 42, mozjpeg: true }).toBuffer();
}

/** Renders a picture as taken by a phone: in colour, slightly out of focus, compressed. */
export async function photographed(stage: Buffer): Promise<Buffer> {
  return sharp(stage).blur(0.6).jpeg({ quality: 62, mozjpeg: true }).withMetadata({ density: 72 }).toBuffer();
}

/** Returns a PDF with only pictures of its pages, as scanners save it. */
export async function scannedPdf(pictures: readonly Buffer[], dpi: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setProducer('ScanGear 3.2');
  for (const picture of pictures) {
    const image = await pdf.embedJpg(picture);
    const size: [number, number] = [(image.width / dpi) * POINTS_AN_INCH, (image.height / dpi) * POINTS_AN_INCH];
    pdf.addPage(size).drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] });
  }
  return pdf.save();
}

/** Returns a black-and-white TIFF with one frame per page, compressed as by fax machines (CCITT group 4). */
export async function faxTiff(pages: readonly Buffer[], tiltDegrees: number): Promise<Uint8Array> {
  const frames = await Promise.all(
    pages.map(async (page) => {
      const greys = await noisyGreys(page, tiltDegrees, '#ffffff');
      return greys
        .threshold(158)
        .toColourspace('b-w')
        .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: FAX_DPI / MM_PER_INCH, yres: FAX_DPI / MM_PER_INCH })
        .toBuffer();
    }),
  );
  return joinTiffs(frames);
}
