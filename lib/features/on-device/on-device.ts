import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { FileKind } from '@/lib/engine/documents/document';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { DocumentStage } from '@/lib/features/sorting/categorise-progress';
import type { LanguageSettings } from '@/lib/shared/languages';

/** Where documents are read: on our server, or in this browser with the same engine. */
export const PROCESSING_MODES = ['server', 'device'] as const;
export type ProcessingMode = (typeof PROCESSING_MODES)[number];

/** Downloaded parts of the engine. Text documents need `text`; pictures and scans need all. */
export type EngineParts = 'none' | 'text' | 'all';

/** Download state of the engine. */
export interface OnDeviceState {
  readonly parts: EngineParts;
  readonly fetching: boolean;
  /** Failure of the last download: the connection broke, or the browser has no space. */
  readonly failed: 'connection' | 'room' | null;
  /** Size of the engine for this browser, in bytes as sent; 0 until known. */
  readonly totalBytes: number;
  readonly fetchedBytes: number;
}

export interface LocalSortOptions {
  readonly languages: LanguageSettings;
  readonly categories?: UserCategories | undefined;
  readonly mail?: MailContext | undefined;
  /** A locked PDF is opened with the first password that fits. */
  readonly passwords?: readonly string[] | undefined;
  readonly withOldDates?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: ((stage: DocumentStage) => void) | undefined;
}

/** Reasons why this device cannot do what the server could. */
export type OnDeviceFailure = 'deviceLimit' | 'engineMissing';

/**
 * A file exceeds this device's limits (`deviceLimit`), or the engine is neither loaded nor downloading
 * (`engineMissing`).
 */
export class OnDeviceError extends Error {
  readonly code: OnDeviceFailure;

  constructor(code: OnDeviceFailure, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Kind and page count of a file, from its content. */
export interface LocalCount {
  readonly kind: FileKind;
  readonly pageCount: number;
}

/** The engine of this browser. No document data leaves the browser. */
export interface OnDevice {
  readonly state: () => OnDeviceState;
  /** Subscribes to changes; returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Loads the engine's size and download state, without downloading it. */
  readonly checkCache: () => Promise<void>;
  /**
   * Downloads missing parts, the text part first, and requests persistent storage. Never rejects: the state has the
   * outcome.
   */
  readonly fetch: () => Promise<void>;
  /** Deletes the engine from this browser. */
  readonly remove: () => Promise<void>;
  /** Counts a file's pages. Throws like `sort`. */
  readonly count: (file: File, options?: Pick<LocalSortOptions, 'passwords' | 'signal'>) => Promise<LocalCount>;
  /**
   * Reads, sorts and names a file, like `POST /vision-categorize` with `withText`. Waits for parts that are
   * downloading. Throws an AppError with a document error code, or an `OnDeviceError`.
   */
  readonly sort: (file: File, fileName: string, options: LocalSortOptions) => Promise<CategorisationResult>;
  /** Ends the worker threads; the next use reopens them. */
  readonly closeEngine: () => void;
}
