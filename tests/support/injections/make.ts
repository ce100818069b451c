/**
 * Prints the injections that are PDFs and images into `files`, with the browser. Run it when one of them changes, as
 * `node --conditions=react-server --import tsx tests/support/injections/make.ts`. The output is deterministic.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openPrinter } from '../../../lab/corpus/render/browser';
import { rasterise } from '../../../lab/corpus/render/raster';
import { loadEngineFile } from './build';
import type { Injection } from './injection';
import { layOver } from './lay-over';
import { INJECTIONS } from './orders';
import { PAGE_SHEET, pageHtml } from './page';

/** Resolution of a page as an image, in dots per inch: 1240 pixels wide, as from simple scanners. */
const IMAGE_DPI = 150;
/** White margin around the content, in pixels. */
const EDGE_PX = 60;
const JPEG_QUALITY = 42;
const GREYS = 8;

/** A printed page as a small greyscale image, cropped to its content. */
async function imageOf(pdf: Uint8Array, format: Injection['format']): Promise<Uint8Array> {
  const [page] = await rasterise(pdf, IMAGE_DPI);
  if (!page) throw new Error('nothing was printed');
  const raw = { width: page.width, height: page.height, channels: 3 } as const;
  const inked = await sharp(page.data, { raw }).trim({ background: '#fff' }).toBuffer({ resolveWithObject: true });
  const height = Math.min(page.height, inked.info.height - (inked.info.trimOffsetTop ?? 0) + EDGE_PX);
  const image = sharp(page.data, { raw }).extract({ left: 0, top: 0, width: page.width, height }).toColourspace('b-w');
  return format === 'jpg'
    ? image.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
    : image.png({ palette: true, colours: GREYS, dither: 0, compressionLevel: 9, effort: 10 }).toBuffer();
}

const printer = await openPrinter();
try {
  const folder = new URL('./files/', import.meta.url);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const injection of INJECTIONS.filter(({ medium }) => medium !== 'docx')) {
    const pdf = await printer.printOnOneSheet(pageHtml(injection), PAGE_SHEET);
    const bytes = injection.medium === 'pdf' ? await layOver(pdf, injection) : await imageOf(pdf, injection.format);
    await writeFile(loadEngineFile(injection), bytes);
    console.log(`${injection.id}: ${bytes.length} bytes`);
  }
} finally {
  await printer.close();
}
