import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { joinTiffs } from '../../../tests/support/documents/join-tiffs';
import { MM_PER_INCH } from '../render/style';

const POINTS_AN_INCH = 72;
/** Deviation of the grey noise of a cheap scanner's sensor, in levels of 255. */
const SENSOR_NOISE = 5;
export const FAX_DPI = 150;

/** Numbers from 0 to 1 in a fixed order, so that the same sample has the same noise each time. */
function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Greys of a page with sensor noise, one byte a pixel. */
async function noisyGreys(page: Buffer, tiltDegrees: number, paper: string) {
  const { data, info } = await sharp(page)
    .rotate(tiltDegrees, { background: paper })
    .greyscale()
    .blur(0.45)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = steadyRandom(info.width);
  for (let i = 0; i < data.length; i += 1) {
    const noise = (random() + random() + random() - 1.5) * 2 * SENSOR_NOISE;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) * 0.965 + noise));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } });
}

/** A page as a flatbed scanner hands it over: grey, a little askew, soft and noisy. A JPEG. */
export async function scanned(page: Buffer, tiltDegrees: number): Promise<Buffer> {
  const scan = await noisyGreys(page, tiltDegrees, '#f4f4f2');
  return scan.jpeg({ quality: 42, mozjpeg: true }).toBuffer();
}

/** A picture as a telephone takes it: in colour, slightly out of focus, compressed. */
export async function photographed(stage: Buffer): Promise<Buffer> {
  return sharp(stage).blur(0.6).jpeg({ quality: 62, mozjpeg: true }).withMetadata({ density: 72 }).toBuffer();
}

/** A PDF that holds only pictures of its pages, as scanners save it. */
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

/** A black-and-white TIFF with a frame a page, in the compression of fax machines (CCITT group 4). */
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
