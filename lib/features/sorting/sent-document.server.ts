import 'server-only';
import type { DocumentFile, ReadDocument, SourcePage } from '@/lib/engine/documents/document';
import { readDocument } from '@/lib/engine/documents/read.server';
import type { InspectedDocument, InspectOptions } from '@/lib/engine/documents/read-document';
import { type ReducedDocument, takesReduced } from '@/lib/engine/organising/reduced-document';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import { decodeBase64 } from './categorise-base64';
import type { CategoriseBody } from './categorise-body';

/** File name given to pictures when they are read. */
const PICTURE_NAME = 'page.jpg';

const pictureFile = (picture: string) => ({ fileName: PICTURE_NAME, bytes: decodeBase64(picture) });

/** The last segment of a path; some browsers include folders. */
export function nameOf(fileName: string): string {
  return fileName.split(/[/\\]/).at(-1) || fileName;
}

/**
 * Inspection result of a document. If `sentPages` is less than its pages, the caller's count applies to the others
 * (`isDeclared`).
 */
export interface SentDocument extends InspectedDocument {
  readonly sentPages: number;
  readonly isDeclared: boolean;
}

/** Inspects a file in the reader processes. */
type Inspect = (file: DocumentFile) => Promise<InspectedDocument>;

/**
 * Inspects a document sent whole, in part (`declaredPageCount`) or in reduced form. The server's own count applies. A
 * declared count applies if it is larger, and alone if there is no file. Pictures are inspected like any untrusted
 * file. Throws `badRequest` for a reduced form if this server accepts the whole file, `typeMismatch` for an invalid
 * picture, and what `inspect` throws.
 */
export async function inspectSent(
  file: DocumentFile,
  { reduced, declaredPageCount = 0 }: Pick<CategoriseBody['documents'][number], 'reduced' | 'declaredPageCount'>,
  inspect: Inspect,
): Promise<SentDocument> {
  if (!reduced) {
    const { kind, pageCount: sentPages, pages } = await inspect(file);
    const pageCount = Math.max(sentPages, declaredPageCount);
    return { kind, pageCount, pages, sentPages, isDeclared: pageCount > sentPages };
  }
  const { kind, pageCount, pages } = reduced;
  if (!takesReduced(env().MAX_REQUEST_BYTES)) throw new AppError('badRequest', { path: 'documents' });
  for (const { picture } of pages) {
    if (picture === undefined) continue;
    const found = await inspect(pictureFile(picture));
    if (found.kind !== 'jpg') throw new AppError('typeMismatch', { claimed: 'jpg' });
  }
  return { kind, pageCount, sentPages: pages.length, isDeclared: true };
}

/** Reads the document, reusing the pages read during inspection. */
export function readSent(
  file: DocumentFile,
  reduced: ReducedDocument | undefined,
  inspected: SentDocument,
  options: InspectOptions,
): Promise<ReadDocument> {
  if (reduced) return readReduced(file.fileName, reduced, options);
  return readDocument(file, { ...options, inspected: { ...inspected, pageCount: inspected.sentPages } });
}

/** Converts the reduced form to read pages: text unchanged, pictures rotated upright and ready for OCR. */
async function readReduced(
  fileName: string,
  { kind, pageCount, pages }: ReducedDocument,
  options: InspectOptions,
): Promise<ReadDocument> {
  const read: SourcePage[] = [];
  for (const { number, text, picture } of pages) {
    const renderedPage =
      picture === undefined ? undefined : (await readDocument(pictureFile(picture), options)).pages[0];
    read.push(renderedPage ? { ...renderedPage, number } : { number, text: text ?? '' });
  }
  return { fileName, kind, pageCount, pages: read };
}
