import { z } from 'zod';
import { MAX_DOCUMENT_CHARS, MAX_FILE_BYTES, MAX_PAGES_READ, MAX_TIFF_FRAMES } from '@/lib/shared/document-limits';

/*
 * Reduced form of a document that exceeds a deployment's body limit (decision 0031). It has the text of the pages used
 * for sorting, or a picture where a page has no text. Its page count cannot be verified: only the client knows it.
 */

/** Kinds that have a reduced form. A picture is scaled down and sent as a normal file instead. */
export const REDUCED_KINDS = ['pdf', 'docx', 'tiff'] as const;
export type ReducedKind = (typeof REDUCED_KINDS)[number];

/** Minimum size of a PDF page in bytes: one object and one line in the cross-reference table. */
const MIN_PDF_PAGE_BYTES = 64;
/** Minimum size of a Word page in bytes. Dense plain text, compressed, takes about a kilobyte a page. */
const MIN_DOCX_PAGE_BYTES = 512;

/** Most pages that a file of the maximum size can have. Higher counts are rejected as false. */
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

export const ReducedDocument = z
  .object({
    kind: z.enum(REDUCED_KINDS),
    /** Page count of the whole document, as the client declares it. */
    pageCount: z.int().min(1),
    pages: z.array(ReducedPage).min(1).max(MAX_PAGES_READ),
  })
  .refine(({ kind, pageCount }) => pageCount <= MAX_REDUCED_PAGES[kind], { path: ['pageCount'] })
  .refine(({ pageCount, pages }) => pages.every(({ number }) => number <= pageCount), { path: ['pages'] })
  .refine(({ pages }) => pages.every(({ number }, index) => number > (pages[index - 1]?.number ?? 0)), {
    path: ['pages'],
  });
export type ReducedDocument = z.infer<typeof ReducedDocument>;

/** Space in a body besides the document, in bytes: names, settings, mail headers and a full set of categories. */
const AROUND_BYTES = 64 * 1024;

/** Returns true if a file of this size fits into a body, base64-encoded and with the other fields. */
export function fitsBody(fileBytes: number, maxBodyBytes: number): boolean {
  return Math.ceil(fileBytes / 3) * 4 + AROUND_BYTES <= maxBodyBytes;
}

/**
 * Returns true if some accepted files exceed the body limit. Reduced forms are accepted only then, so that the server
 * counts pages wherever it can.
 */
export function takesReduced(maxBodyBytes: number): boolean {
  return !fitsBody(MAX_FILE_BYTES, maxBodyBytes);
}

/** Returns the space for base64 pictures in one body, in characters. */
export function pictureRoom(maxBodyBytes: number): number {
  return Math.max(0, maxBodyBytes - AROUND_BYTES);
}
