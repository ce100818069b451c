import { z } from 'zod';
import { MAX_DOCUMENT_CHARS, MAX_FILE_BYTES, MAX_PAGES_READ, MAX_TIFF_FRAMES } from '@/lib/shared/document-limits';

/*
 * What is sent of a document that is larger than a deployment's bodies (decision 0063): of the pages that it is sorted by, the text or,
 * where there is none, a picture; and how many pages it has, which nobody but the sender can know.
 */

/** Kinds that have a reduced form; a picture is made smaller and sent as it is then. */
export const REDUCED_KINDS = ['pdf', 'docx', 'tiff'] as const;
export type ReducedKind = (typeof REDUCED_KINDS)[number];

/** Fewest bytes that a page of a PDF takes: an object for it, and a line in the table of objects. */
const MIN_PDF_PAGE_BYTES = 64;
/** Most pages of a Word document: close-printed ones of plain text, packed, take about a kilobyte each. */
const MIN_DOCX_PAGE_BYTES = 512;

/** Most pages that a file of the largest accepted size can have; more are no count but nonsense. */
export const MAX_REDUCED_PAGES: Readonly<Record<ReducedKind, number>> = {
  pdf: Math.floor(MAX_FILE_BYTES / MIN_PDF_PAGE_BYTES),
  docx: Math.floor(MAX_FILE_BYTES / MIN_DOCX_PAGE_BYTES),
  tiff: MAX_TIFF_FRAMES,
};

/** A page: its text in logical order, or a JPEG of it. */
const ReducedPage = z
  .object({
    /** 1-based. */
    number: z.int().min(1),
    text: z.string().max(MAX_DOCUMENT_CHARS).optional(),
    /** Base64. */
    picture: z.string().min(1).optional(),
  })
  .refine(({ text, picture }) => (text === undefined) !== (picture === undefined));

/** A document in its reduced form. */
export const ReducedDocument = z
  .object({
    kind: z.enum(REDUCED_KINDS),
    /** Pages of the whole document, as its sender declares them. */
    pageCount: z.int().min(1),
    pages: z.array(ReducedPage).min(1).max(MAX_PAGES_READ),
  })
  .refine(({ kind, pageCount }) => pageCount <= MAX_REDUCED_PAGES[kind], { path: ['pageCount'] })
  .refine(({ pageCount, pages }) => pages.every(({ number }) => number <= pageCount), { path: ['pages'] })
  .refine(({ pages }) => pages.every(({ number }, index) => number > (pages[index - 1]?.number ?? 0)), {
    path: ['pages'],
  });
export type ReducedDocument = z.infer<typeof ReducedDocument>;

/** What stands in a body around its document, in bytes: names, settings, a mail's lines, and a full set of categories. */
const AROUND_BYTES = 64 * 1024;

/** True when a file of so many bytes fits into a body, in base64 and with what stands around it. */
export function fitsBody(fileBytes: number, maxBodyBytes: number): boolean {
  return Math.ceil(fileBytes / 3) * 4 + AROUND_BYTES <= maxBodyBytes;
}

/** True where bodies are too small for some accepted file: there alone a reduced form is taken, so that pages are counted wherever they can be. */
export function takesReduced(maxBodyBytes: number): boolean {
  return !fitsBody(MAX_FILE_BYTES, maxBodyBytes);
}

/** Characters that pictures in base64 may take together in one body. */
export function pictureRoom(maxBodyBytes: number): number {
  return Math.max(0, maxBodyBytes - AROUND_BYTES);
}
