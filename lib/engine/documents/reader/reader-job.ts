import type { ErrorCode, ErrorParams } from '../../../platform/errors.ts';
import type { DocumentFile, DocumentKind, DocumentRemark, SourcePage } from '../document.ts';

/** How pages are read one by one, so that a slow one does not take the others with it. */
export interface PageOptions {
  /** Numbers of pages that are left out: those that were read before, or that took too long. */
  readonly without?: readonly number[];
  /** A locked PDF is opened with the first of these that fits. */
  readonly passwords?: readonly string[];
  /** Told the number of pages before the first is read, and waited for. */
  readonly onCount?: (pageCount: number) => Promise<void> | void;
  /** Told each page as soon as it is there, and waited for: the next one may never end. */
  readonly onPage?: (page: SourcePage) => Promise<void> | void;
  /** Told what there is to say about the document. */
  readonly onRemark?: (remark: DocumentRemark) => Promise<void> | void;
}

/** What a reader is asked. `inspect` finds out what a file is and how many pages it has; a page that it had to open for that is told too. */
export interface ReaderRequest {
  readonly verb: 'inspect' | 'read';
  readonly file: DocumentFile;
  readonly maxPages: number;
  readonly without: readonly number[];
  /** For a locked PDF. They go to the reader over its channel alone. */
  readonly passwords: readonly string[];
}

/** What a reader reports on the way: first what the file is, then its pages as they come. */
export type ReaderPart =
  | { readonly is: 'kind'; readonly kind: DocumentKind }
  | { readonly is: 'count'; readonly pageCount: number }
  | { readonly is: 'remark'; readonly remark: DocumentRemark }
  | { readonly is: 'page'; readonly page: SourcePage };

/** A reader that can be asked. */
export interface ReaderReady {
  readonly is: 'ready';
}

/** How it ended. An `unforeseen` failure has no text: what a parser says of a document may quote it. */
export type ReaderAnswer =
  | { readonly is: 'end' }
  | { readonly is: 'refusal'; readonly code: ErrorCode; readonly params: ErrorParams }
  | { readonly is: 'unforeseen'; readonly name: string };
