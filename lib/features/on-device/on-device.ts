import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { DocumentKind } from '@/lib/engine/documents/document';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { DocumentStage } from '@/lib/features/sorting/categorise-progress';
import type { LanguageSettings } from '@/lib/shared/languages';

/** Where papers are read: by our server, or by this browser with the same engine. */
export const READING_PLACES = ['server', 'device'] as const;
export type ProcessingMode = (typeof READING_PLACES)[number];

/** How much of the engine this browser holds. Texts need a part of it alone; pictures and scans need all. */
export type EngineParts = 'none' | 'text' | 'all';

/** What the engine's fetching is at. */
export interface OnDeviceState {
  readonly parts: EngineParts;
  readonly fetching: boolean;
  /** The last fetching ended without what it was to bring: the connection broke, or the browser has no room. */
  readonly failed: 'connection' | 'room' | null;
  /** Of what the server offers for this browser, in bytes as they are sent; 0 until it was asked. */
  readonly totalBytes: number;
  readonly fetchedBytes: number;
}

export interface SortHereOptions {
  readonly languages: LanguageSettings;
  readonly categories?: UserCategories | undefined;
  readonly mail?: MailContext | undefined;
  /** A locked PDF is opened with the first of these that fits. */
  readonly passwords?: readonly string[] | undefined;
  readonly withOldDates?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: ((stage: DocumentStage) => void) | undefined;
}

/** Why this device cannot do what the server could. */
export type OnDeviceFailure = 'deviceLimit' | 'engineMissing';

/** A file is too much for this device (`deviceLimit`), or what reads it is neither here nor on its way (`engineMissing`). */
export class OnDeviceError extends Error {
  readonly code: OnDeviceFailure;

  constructor(code: OnDeviceFailure, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** What a file is by its own bytes. */
export interface CountedHere {
  readonly kind: DocumentKind;
  readonly pageCount: number;
}

/** The engine of this browser. Nothing of a document leaves it. */
export interface OnDevice {
  readonly state: () => OnDeviceState;
  /** Calls back after each change; returns what ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Asks how large the engine is and what of it is here already. Never fetches any of it. */
  readonly look: () => Promise<void>;
  /** Fetches what is missing, texts' part first, and keeps it; asks the browser to keep it for good. Never rejects: the state tells. */
  readonly fetch: () => Promise<void>;
  /** Removes the engine from this browser. */
  readonly remove: () => Promise<void>;
  /** Counts a file's pages. Throws as `sort`. */
  readonly count: (file: File, options?: Pick<SortHereOptions, 'passwords' | 'signal'>) => Promise<CountedHere>;
  /**
   * Reads, sorts and names a file, as `POST /vision-categorize` does with `withText`. What it needs of the engine is waited
   * for while it is being fetched. Throws an AppError of the documents' codes, or an `OnDeviceError`.
   */
  readonly sort: (file: File, fileName: string, options: SortHereOptions) => Promise<CategorisationResult>;
  /** Ends the threads; the next use opens them again. */
  readonly rest: () => void;
}
