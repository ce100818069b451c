import 'server-only';
import type { DocumentFile, ReadDocument, SourcePage } from '@/lib/engine/documents/document';
import { readDocument } from '@/lib/engine/documents/read.server';
import type { InspectedDocument, InspectOptions } from '@/lib/engine/documents/read-document';
import { type ReducedDocument, takesReduced } from '@/lib/engine/organising/reduced-document';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import { decodeBase64 } from './categorise-base64';
import type { CategoriseBody } from './categorise-body';

/** A picture goes by this name to those who read it. */
const PICTURE_NAME = 'page.jpg';

const pictureFile = (picture: string) => ({ fileName: PICTURE_NAME, bytes: decodeBase64(picture) });

/** The last part of a path; some browsers send the folders along. */
export function nameOf(fileName: string): string {
  return fileName.split(/[/\\]/).at(-1) || fileName;
}

/** What a document was found to be. `sentPages` may be fewer than it has: then the caller's word is taken for the others (`isDeclared`). */
export interface SentDocument extends InspectedDocument {
  readonly sentPages: number;
  readonly isDeclared: boolean;
}

/** Looks at a file in the reading processes. */
type Inspect = (file: DocumentFile) => Promise<InspectedDocument>;

/**
 * What a document is that was sent whole, in part (`declaredPageCount`) or in its reduced form. The server's own count rules: a declared
 * one has a say where it is larger, and alone where there is no file. Pictures are looked at like any file that comes from outside.
 * Throws `badRequest` for a reduced form where this server takes the whole file, `typeMismatch` for a picture that is none, and what
 * `inspect` throws.
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

/** Reads such a document; what was read of it when it was looked at is not read again. */
export function readSent(
  file: DocumentFile,
  reduced: ReducedDocument | undefined,
  inspected: SentDocument,
  options: InspectOptions,
): Promise<ReadDocument> {
  if (reduced) return readReduced(file.fileName, reduced, options);
  return readDocument(file, { ...options, inspected: { ...inspected, pageCount: inspected.sentPages } });
}

/** The pages of such a document, as if the server had read them itself: text as it stands, pictures upright and ready for OCR. */
async function readReduced(
  fileName: string,
  { kind, pageCount, pages }: ReducedDocument,
  options: InspectOptions,
): Promise<ReadDocument> {
  const read: SourcePage[] = [];
  for (const { number, text, picture } of pages) {
    const shown = picture === undefined ? undefined : (await readDocument(pictureFile(picture), options)).pages[0];
    read.push(shown ? { ...shown, number } : { number, text: text ?? '' });
  }
  return { fileName, kind, pageCount, pages: read };
}
