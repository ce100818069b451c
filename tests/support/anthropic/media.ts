import { sharp } from '@/lib/engine/documents/image/sharp.server';
import { AppError } from '@/lib/platform/errors';
import { invalid } from './api-error';
import { blocksOf, type DocumentBlock, fieldPath, type ImageBlock, type PromptBody } from './body';

// The service accepts two more formats than the product parses.
sharp.unblock({ operation: ['VipsForeignLoadNsgif', 'VipsForeignLoadWebp'] });

const MAX_SIDE_PX = 8000;
/** With more pictures than `MANY_IMAGES`, none may be larger than this. */
const MAX_SIDE_OF_MANY_PX = 2000;
const MANY_IMAGES = 20;
const MB = 2 ** 20;
const MAX_IMAGE_BASE64_MB = 10;
const MAX_PDF_PAGES = 600;
/** Of longer PDFs only the first pages and the last are read. The others are assumed to have as much text. */
const PDF_PAGES_READ = 5;

/** A picture of a request: its size in pixels, and the file itself. */
export interface SentImage {
  readonly width: number;
  readonly height: number;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A PDF of a request. */
export interface SentPdf {
  readonly pageCount: number;
  /** The text layer of `pagesRead` pages. */
  readonly text: string;
  readonly pagesRead: number;
}

/** The pictures and PDFs of a request, by the block that contains them. */
export interface Media {
  readonly images: ReadonlyMap<object, SentImage>;
  readonly pdfs: ReadonlyMap<object, SentPdf>;
}

interface LocatedImage {
  readonly image: SentImage;
  /** Path as named by the service, including the block's own type: `messages.0.content.1.image`. */
  readonly fieldPath: string;
  /** Path in the body: `messages.0.content.1`. */
  readonly path: string;
}

/**
 * Decodes every picture and counts every PDF's pages. Throws a 400 for content that the service cannot process or does
 * not accept. If the product's own picture reader was loaded, its ban on GIF and WebP applies here too.
 */
export async function inspectMedia(body: PromptBody): Promise<Media> {
  const blocks = body.messages.flatMap(({ content }, message) =>
    blocksOf(content).map((block, index) => {
      const path = ['messages', message, 'content', index];
      return { block, fieldPath: fieldPath(body, [...path, 'source']).replace(/\.source$/, ''), path: path.join('.') };
    }),
  );
  const images = new Map<object, SentImage>();
  for (const { block, fieldPath: path } of blocks) {
    if (block.type === 'image') images.set(block, await inspectImage(block, path));
  }
  checkSides(
    blocks.flatMap(({ block, ...at }) => {
      const image = images.get(block);
      return image ? [{ ...at, image }] : [];
    }),
  );
  const pdfs = new Map<object, SentPdf>();
  for (const { block, fieldPath: path } of blocks) {
    if (block.type === 'document') pdfs.set(block, await inspectPdfBlock(block, path));
  }
  const pages = [...pdfs.values()].reduce((sum, { pageCount }) => sum + pageCount, 0);
  if (pages > MAX_PDF_PAGES) throw invalid(`A maximum of ${MAX_PDF_PAGES} PDF pages may be provided.`);
  return { images, pdfs };
}

function decodeBase64(data: string, fieldPath: string): Buffer {
  if (data === '') throw invalid(`${fieldPath}.source.base64.data: must not be empty`);
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) {
    throw invalid(`${fieldPath}.source.base64.data: invalid base64 data`);
  }
  return Buffer.from(data, 'base64');
}

async function inspectImage(block: ImageBlock, fieldPath: string): Promise<SentImage> {
  const { data, media_type: mediaType } = block.source;
  const max = MAX_IMAGE_BASE64_MB * MB;
  if (data.length > max) {
    const sizes = `${data.length} bytes > ${max} bytes`;
    throw invalid(`${fieldPath}.source.base64: image exceeds ${MAX_IMAGE_BASE64_MB} MB maximum: ${sizes}`);
  }
  const bytes = decodeBase64(data, fieldPath);
  const { width, height, format } = await decode(bytes);
  if (`image/${format}` !== mediaType) {
    const found = `the image appears to be a image/${format} image`;
    throw invalid(
      `${fieldPath}.source.base64.data: The image was specified using the ${mediaType} media type, but ${found}`,
    );
  }
  return { width, height, mediaType, bytes };
}

async function decode(bytes: Uint8Array): Promise<{ width: number; height: number; format: string }> {
  try {
    const { width, height, format } = await sharp(bytes).metadata();
    // The header alone does not reveal a truncated file. A picture beyond the limit is refused without decoding.
    if (Math.max(width, height) <= MAX_SIDE_PX) {
      await sharp(bytes, { failOn: 'truncated' }).resize(64, 64, { fit: 'inside' }).raw().toBuffer();
    }
    return { width, height, format };
  } catch {
    throw invalid('Could not process image');
  }
}

function checkSides(images: readonly LocatedImage[]): void {
  const isMany = images.length > MANY_IMAGES;
  const max = isMany ? MAX_SIDE_OF_MANY_PX : MAX_SIDE_PX;
  const tooLarge = images.filter(({ image }) => Math.max(image.width, image.height) > max);
  const first = tooLarge[0];
  if (!first) return;
  const limit = `max allowed size${isMany ? ' for many-image requests' : ''}: ${max} pixels`;
  throw invalid(`${first.fieldPath}.source.base64.data: At least one of the image dimensions exceed ${limit}`, {
    error_code: 'image_dimensions_too_large',
    max_side_length_pixels: max,
    paths: tooLarge.map(({ path }) => path),
  });
}

async function inspectPdfBlock(block: DocumentBlock, fieldPath: string): Promise<SentPdf> {
  const bytes = decodeBase64(block.source.data, fieldPath);
  // Loaded lazily, because it loads PDFium.
  const { readPdf } = await import('@/lib/engine/documents/pdf/pdf');
  const { openPdfium } = await import('@/lib/engine/documents/pdf/pdfium.server');
  try {
    const { pageCount, pages } = await readPdf(await openPdfium(), bytes, PDF_PAGES_READ);
    return { pageCount, text: pages.map((page) => page.text).join('\n'), pagesRead: pages.length };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason = error.code === 'passwordRequired' ? 'is password protected' : 'was not valid';
    throw invalid(`${fieldPath}.source.base64.data: The PDF specified ${reason}.`);
  }
}
