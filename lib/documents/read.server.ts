import 'server-only';
import { AppError } from '../errors';
import { requireKind } from './detect';
import type { DocumentFile, DocumentKind, ReadDocument } from './document';
import { inspectDocx, readDocx } from './docx/docx.server';
import { inspectImage, readImage } from './image/image.server';
import { MAX_PAGES_READ } from './limits';
import { inspectPdf, readPdf } from './pdf/pdf.server';

export interface InspectOptions {
  /** Stops the work; the returned promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface ReadOptions extends InspectOptions {
  /** Reads at most this many pages instead of `MAX_PAGES_READ`. */
  readonly maxPages?: number | undefined;
}

export interface InspectedDocument {
  readonly kind: DocumentKind;
  readonly pageCount: number;
}

/**
 * What a document is and how many pages it has, without reading it: cheap enough to check limits by. Everything that makes
 * a document unreadable by its structure (locked, damaged, too large, a bomb) is found here.
 * Throws an AppError of the documents' codes for every failure.
 */
export function inspectDocument(file: DocumentFile, { signal }: InspectOptions = {}): Promise<InspectedDocument> {
  return foreseen(signal, async () => {
    const kind = await requireKind(file);
    return { kind, pageCount: await countPages(file.bytes, kind, signal) };
  });
}

/**
 * Reads the pages that a document is sorted by: text in logical order, or a picture for OCR where there is none.
 * Throws an AppError of the documents' codes for every failure; `readFailed` stands for those that nobody foresaw.
 */
export function readDocument(
  file: DocumentFile,
  { signal, maxPages = MAX_PAGES_READ }: ReadOptions = {},
): Promise<ReadDocument> {
  return foreseen(signal, async () => {
    const kind = await requireKind(file);
    const { pageCount, pages } = await readPages(file.bytes, kind, { signal, maxPages });
    return { fileName: file.fileName, kind, pageCount, pages };
  });
}

async function countPages(bytes: Uint8Array, kind: DocumentKind, signal?: AbortSignal): Promise<number> {
  if (kind === 'pdf') return (await inspectPdf(bytes, { signal })).pageCount;
  if (kind === 'docx') return (await inspectDocx(bytes, { signal })).pageCount;
  return inspectImage(bytes, kind).pageCount;
}

function readPages(bytes: Uint8Array, kind: DocumentKind, options: ReadOptions) {
  if (kind === 'pdf') return readPdf(bytes, options);
  if (kind === 'docx') return readDocx(bytes, options);
  return readImage(bytes, kind, options);
}

async function foreseen<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof AppError) throw error;
    throw new AppError('readFailed', {}, { cause: error });
  }
}
