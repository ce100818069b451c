import { describe, expect, it } from 'vitest';
import { DEFAULT_MAX_REQUEST_BYTES } from '@/lib/platform/env/body-limit';
import { VERCEL_BODY_BYTES } from '@/lib/platform/env/deployment';
import { MAX_DOCUMENT_CHARS, MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import { fitsBody, MAX_REDUCED_PAGES, ReducedDocument, takesReduced } from './reduced-document';

const text = (number: number) => ({ number, text: `page ${number}` });
const GOOD = { kind: 'pdf', pageCount: 40, pages: [text(1), { number: 2, picture: 'AAAA' }, text(40)] };

describe('the reduced form of a document', () => {
  it('contains its first and last pages as text or pictures, and the page count', () => {
    expect(ReducedDocument.parse(GOOD)).toEqual(GOOD);
    expect(ReducedDocument.parse({ ...GOOD, kind: 'docx', pageCount: 1, pages: [text(1)] })).toBeTruthy();
  });

  it.each([
    ['fewer pages than it shows', { pageCount: 39 }],
    ['no page', { pageCount: 0 }],
    ['part of a page', { pageCount: 40.5 }],
    ['more pages than a file can have', { pageCount: MAX_REDUCED_PAGES.pdf + 1 }],
    ['more frames than are read', { kind: 'tiff', pageCount: 201 }],
    ['another kind', { kind: 'jpg' }],
    ['nothing to read', { pages: [] }],
    ['more pages than a document is sorted by', { pages: [1, 2, 3, 4].map(text) }],
    ['a page twice', { pages: [text(1), text(1)] }],
    ['pages out of turn', { pages: [text(2), text(1)] }],
    ['a page before the first', { pages: [text(0)] }],
    ['a page that says and shows', { pages: [{ number: 1, text: 'x', picture: 'AAAA' }] }],
    ['a page that does neither', { pages: [{ number: 1 }] }],
    ['more text than is ever weighed', { pages: [{ number: 1, text: 'x'.repeat(MAX_DOCUMENT_CHARS + 1) }] }],
  ])('is refused with %s', (_name, wrong) => {
    expect(ReducedDocument.safeParse({ ...GOOD, ...wrong }).success).toBe(false);
  });
});

describe('the body limit', () => {
  it('includes base64 and the rest of the request', () => {
    expect(fitsBody(MAX_FILE_BYTES, DEFAULT_MAX_REQUEST_BYTES)).toBe(true);
    expect(fitsBody(3_300_000, VERCEL_BODY_BYTES)).toBe(true);
    expect(fitsBody(3_400_000, VERCEL_BODY_BYTES)).toBe(false);
  });

  it('allows reduced forms only if some file does not fit', () => {
    expect(takesReduced(DEFAULT_MAX_REQUEST_BYTES)).toBe(false);
    expect(takesReduced(VERCEL_BODY_BYTES)).toBe(true);
  });
});
