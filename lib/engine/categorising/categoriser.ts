import type { ReadDocument } from '@/lib/engine/documents/document';
import type { Caller } from '@/lib/platform/workers/caller';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Categorisation } from './result';
import type { UserCategories } from './taxonomy';

export interface CategoriseRequest {
  readonly document: ReadDocument;
  readonly languages: LanguageSettings;
  /** The user's categories: they join the built-in ones, or take their place (decision 0027). */
  readonly categories?: UserCategories | undefined;
  /** On whose account the work is done; by default the operator's. */
  readonly caller?: Caller | undefined;
  /** Ends the work, e.g. because the caller went away. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each page that was read, for progress. */
  readonly onPage?: ((page: number) => void) | undefined;
}

/** What was understood of a document, and the text that it was understood by. */
export interface ReadCategorisation extends Categorisation {
  /** All that was read, page by page; absent where an engine looked at the document itself. It goes into no store. */
  readonly readText?: string | undefined;
}

/** An engine that says what a document is. Throws `AppError` for a document that it cannot handle. */
export interface Categoriser {
  readonly id: string;
  /** True when it sends documents to somebody else's machine. */
  readonly isRemote?: boolean | undefined;
  /** How many documents are worth giving it at a time; undefined when this machine's cores decide. */
  readonly parallel?: number | undefined;
  categorise(request: CategoriseRequest): Promise<ReadCategorisation>;
}
