import { AppError } from '../../../platform/errors.ts';
import { MAX_DOCX_CHARACTERS } from '../../../shared/document-limits.ts';
import { detectKind } from '../detect.ts';
import type { SourcePage } from '../document.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import type { DecodePicture } from '../image/decoded-picture.ts';
import { readImage } from '../image/image.ts';
import { isImageKind } from '../image/image-rules.ts';
import type { PageOptions } from '../reader/reader-job.ts';
import { cleanText, isUsableText } from '../text-layer.ts';
import { type ChunkReader, createChunkReader } from './chunk-text.ts';
import { docxPictures, unpackDocx } from './docx-archive.ts';
import {
  createPageCountReader,
  createRelationshipReader,
  createStyleReader,
  RELATIONSHIPS_PATH,
} from './docx-facts.ts';
import { type DocxRow, type StyledRow, sizedRows } from './docx-rows.ts';
import { createRowReader } from './word-text.ts';

const PAGE_COUNT_PATH = 'docProps/app.xml';
const STYLES_PATH = 'word/styles.xml';
const TEXT_PATHS = /^word\/(?<kind>document|header|footnotes|endnotes|footer)\d*\.xml$/;
/** Limit of text parts: the body, and three headers and footers per section. More of them repeat each other. */
const MAX_TEXT_PARTS = 40;
/** Limit of `altChunk` parts. A converted web page has one HTML part, an assembled document a few. */
const MAX_CHUNKS = 8;

/**
 * Checks a DOCX's limits and returns its page count as stored by Word. Throws `documentTooComplex`, `documentDamaged`
 * or `passwordRequired`.
 */
export async function inspectDocx(bytes: Uint8Array): Promise<{ pageCount: number }> {
  const facts = createPageCountReader();
  await unpackDocx(bytes, (path) => (path === PAGE_COUNT_PATH ? facts : undefined));
  return { pageCount: facts.pages() };
}

/**
 * Reads the text of a DOCX as one page: headers, body, then notes and footers. Pasted scans yield pictures instead.
 * Reports `partNotRead` if part of the text has an unsupported format. Throws like `inspectDocx`.
 */
export async function readDocx(
  decode: DecodePicture,
  bytes: Uint8Array,
  maxPages: number,
  { onCount, onPage, onRemark }: PageOptions = {},
): Promise<void> {
  const facts = createPageCountReader();
  const styles = createStyleReader();
  const relationships = createRelationshipReader();
  const texts = createTextCollector();
  const chunks = createChunkCollector();
  await unpackDocx(bytes, (path) => {
    if (path === PAGE_COUNT_PATH) return facts;
    if (path === STYLES_PATH) return styles;
    if (path === RELATIONSHIPS_PATH) return relationships;
    return texts.sinkOf(path) ?? chunks.sinkOf(path);
  });
  if (!texts.hasBody()) throw new AppError('documentDamaged');
  const body = texts.rowsOf('document');
  const sized = sizedRows(body, styles.names());
  const chunkOf = ({ chunk }: StyledRow) => chunks.rowsOf(relationships.paths().get(chunk ?? ''));
  const rows = [
    ...plainRows(texts.rowsOf('header')),
    ...body.flatMap((row, index) => (row.chunk === undefined ? (sized[index] ?? []) : (chunkOf(row) ?? []))),
    ...plainRows([...texts.rowsOf('footnotes'), ...texts.rowsOf('endnotes'), ...texts.rowsOf('footer')]),
  ];
  const isPartUnread = body.some((row) => row.chunk !== undefined && chunkOf(row) === undefined);
  const pages = await pagesOf(decode, bytes, rows, maxPages);
  await onCount?.(facts.pages());
  if (isPartUnread) await onRemark?.('partNotRead');
  for (const page of pages) await onPage?.(page);
}

type TextKind = 'document' | 'header' | 'footnotes' | 'endnotes' | 'footer';

/** Reads the parts that contain text, at most `MAX_DOCX_CHARACTERS` of each. */
function createTextCollector() {
  const readers: { readonly kind: TextKind; readonly reader: ReturnType<typeof createRowReader> }[] = [];
  return {
    sinkOf(path: string) {
      const kind = TEXT_PATHS.exec(path)?.groups?.kind as TextKind | undefined;
      if (kind === undefined || readers.length >= MAX_TEXT_PARTS) return undefined;
      const reader = createRowReader();
      readers.push({ kind, reader });
      return { ...reader, isFull: () => reader.length() > MAX_DOCX_CHARACTERS };
    },
    hasBody: () => readers.some(({ kind }) => kind === 'document'),
    /**
     * Returns the rows of all parts of a kind, without duplicates. First and later pages often share a header or
     * footer.
     */
    rowsOf(kind: TextKind): StyledRow[] {
      const parts = readers.filter((part) => part.kind === kind).map(({ reader }) => reader.rows());
      const texts = parts.map((rows) => rows.map(({ text }) => text).join('\n'));
      return parts.filter((_, index) => texts.indexOf(texts[index] ?? '') === index).flat();
    },
  };
}

/** Reads the parts that may be `altChunk`s. The relationships that use them are known only at the end. */
function createChunkCollector() {
  const readers = new Map<string, ChunkReader>();
  return {
    sinkOf(path: string): ChunkReader | undefined {
      const reader = readers.size < MAX_CHUNKS ? createChunkReader(path) : undefined;
      if (reader) readers.set(path, reader);
      return reader;
    },
    rowsOf: (path: string | undefined) => (path === undefined ? undefined : readers.get(path)?.rows()),
  };
}

/** Headers and footers count as body text, whatever their style. */
const plainRows = (rows: readonly StyledRow[]): DocxRow[] => rows.map(({ text }) => ({ text, size: 1 }));

/** Returns one page of text. If there is hardly any text, returns the pictures instead. */
async function pagesOf(
  decode: DecodePicture,
  bytes: Uint8Array,
  rows: readonly DocxRow[],
  maxPages: number,
): Promise<readonly SourcePage[]> {
  const cleaned = rows
    .map(({ text, size }) => ({ text: text.split('\t').map(cleanText).filter(Boolean).join('\t'), size }))
    .filter(({ text }) => text !== '');
  const text = cleaned.map((row) => row.text).join('\n');
  const lineSizes = cleaned.map(({ size }) => size);
  if (isUsableText(rows.map((row) => row.text).join('\n'), true)) return [{ number: 1, text, lineSizes }];
  const images: GrayscaleImage[] = [];
  for (const picture of await docxPictures(bytes, maxPages)) {
    const image = await pictureOf(decode, picture);
    if (image !== null) images.push(image);
  }
  if (images.length === 0) return [{ number: 1, text }];
  return images.map((image, index) => ({ number: index + 1, text: index === 0 ? text : '', image }));
}

/** Decodes a picture for OCR. Null if it is too small (a logo), damaged, or of another kind. */
async function pictureOf(decode: DecodePicture, bytes: Uint8Array): Promise<GrayscaleImage | null> {
  const kind = await detectKind(bytes);
  if (kind === null || !isImageKind(kind)) return null;
  const read = await readImage(decode, bytes, kind, 1).catch(() => null);
  return read?.pages[0]?.image ?? null;
}
