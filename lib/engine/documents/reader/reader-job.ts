import type { ErrorCode, ErrorParams } from '../../../platform/errors.ts';
import type { DocumentFile, DocumentRemark, FileKind, SourcePage } from '../document.ts';

/** Options for reading pages one at a time, so that a slow page does not affect the others. */
export interface PageOptions {
  /** Pages to skip: those that were read before or timed out. */
  readonly without?: readonly number[];
  /** Passwords to try on a locked PDF, in order. */
  readonly passwords?: readonly string[];
  /** Called with the page count before the first page is read, and awaited. */
  readonly onCount?: (pageCount: number) => Promise<void> | void;
  /** Called with each page as soon as it is read, and awaited: the next page may hang. */
  readonly onPage?: (page: SourcePage) => Promise<void> | void;
  /** Called with remarks about the document. */
  readonly onRemark?: (remark: DocumentRemark) => Promise<void> | void;
}

/**
 * Request to a reader. `inspect` detects a file's kind and page count. It also reports a page that it had to open for
 * that.
 */
export interface ReaderRequest {
  readonly verb: 'inspect' | 'read';
  readonly file: DocumentFile;
  readonly maxPages: number;
  readonly without: readonly number[];
  /** For a locked PDF. They are sent only over the reader's channel. */
  readonly passwords: readonly string[];
}

/** Partial result of a reader: the file's kind first, then its pages. */
export type ReaderPart =
  | { readonly is: 'kind'; readonly kind: FileKind }
  | { readonly is: 'count'; readonly pageCount: number }
  | { readonly is: 'remark'; readonly remark: DocumentRemark }
  | { readonly is: 'page'; readonly page: SourcePage };

/** The reader accepts requests. */
export interface ReaderReady {
  readonly is: 'ready';
}

/** Final answer. An `unforeseen` failure has no message, because a parser's message may quote the document. */
export type ReaderAnswer =
  | { readonly is: 'end' }
  | { readonly is: 'refusal'; readonly code: ErrorCode; readonly params: ErrorParams }
  | { readonly is: 'unforeseen'; readonly name: string };
