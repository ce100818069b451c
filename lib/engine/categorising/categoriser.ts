import type { ReadDocument } from '@/lib/engine/documents/document';
import type { Caller } from '@/lib/platform/workers/caller';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Categorisation } from './result';
import type { UserCategories } from './taxonomy';

export interface CategoriseRequest {
  readonly document: ReadDocument;
  readonly languages: LanguageSettings;
  /** The user's categories. They extend the built-in ones or replace them (decision 0024). */
  readonly categories?: UserCategories | undefined;
  /** The caller whose account is charged; defaults to the operator. */
  readonly caller?: Caller | undefined;
  /** Aborts the work, e.g. because the client disconnected. */
  readonly signal?: AbortSignal | undefined;
  /** Progress callback, called after each page that was read. */
  readonly onPage?: ((page: number) => void) | undefined;
}

/** Result of a categorisation together with the text it is based on. */
export interface ReadCategorisation extends Categorisation {
  /** The text that was read, page by page. Absent when an engine looked at the document itself. Never stored. */
  readonly readText?: string | undefined;
}

/** An engine that categorises documents. Throws `AppError` for a document that it cannot handle. */
export interface Categoriser {
  readonly id: string;
  /** True when it sends documents to a third party. */
  readonly isRemote?: boolean | undefined;
  /** Concurrency: useful number of documents at a time. Undefined when it depends on the number of CPU cores. */
  readonly parallel?: number | undefined;
  categorise(request: CategoriseRequest): Promise<ReadCategorisation>;
}
