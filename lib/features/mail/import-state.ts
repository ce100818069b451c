import type { MailImportSettings } from './import-rules';
import type { MAIL_CONNECTION_FAILURES, MailConnection } from './mail-connection';
import type { MailLabel, MailProgress, SearchAnswer, SkippedAttachment } from './mail-search';

/** Files being imported, and their progress. Imported ones are already in the list. */
export interface Batch {
  readonly tempDir: string;
  /** Ids of the selected attachments. */
  readonly ids: readonly string[];
  /** Cursor of the next page; null for the first. */
  readonly after: string | null;
  /** Number of imported files. */
  readonly done: number;
}

/** Purpose of an authorisation: a search, the rest of a batch, or only another account. */
export type ConnectPurpose = 'search' | 'choose' | Batch;

/** Current step of the dialog. */
export type ImportStep =
  | { readonly type: 'choosing' }
  /** `authUrl` is null while it loads; `isTabOpen` is false if the browser blocked the tab. */
  | {
      readonly type: 'connecting';
      readonly purpose: ConnectPurpose;
      readonly authUrl: string | null;
      readonly isTabOpen: boolean;
    }
  | { readonly type: 'searching'; readonly progress: MailProgress | null }
  | { readonly type: 'found'; readonly answer: SearchAnswer; readonly chosen: ReadonlySet<string> }
  | { readonly type: 'bringing'; readonly batch: Batch };

/** Kinds of failures (specification section 8). Texts: `Mail.problems`. */
export type ProblemKind =
  | 'authorization'
  | 'authorizationUrl'
  | 'connecting'
  | 'disconnect'
  | 'search'
  | 'process'
  | 'import'
  | 'gone'
  | 'nothingFound'
  | 'noToken'
  | 'planRequired';

/** A problem shown in the dialog. */
export interface ImportProblem {
  readonly kind: ProblemKind;
  /** The failed request; `message` is in the page's language if the server wrote it. */
  readonly error?: { readonly code: string; readonly message: string } | undefined;
  /** The failure reported by the tab that returned from Google. */
  readonly failure?: (typeof MAIL_CONNECTION_FAILURES)[number] | undefined;
  /** Attachments that were found but excluded, if nothing importable was found. */
  readonly skipped?: { readonly attachments: readonly SkippedAttachment[]; readonly count: number } | undefined;
  readonly canRetry: boolean;
}

export interface ImportOutcome {
  /** Files added to the list. */
  readonly files: number;
  /** Selected files that did not arrive. */
  readonly missing: number;
  /** True if the user cancelled before all files arrived. */
  readonly isCancelled: boolean;
}

export interface MailImportState {
  readonly settings: MailImportSettings;
  /** The connected mailbox; null for none, undefined while unknown. */
  readonly connection: MailConnection | null | undefined;
  readonly isDisconnecting: boolean;
  /** The mailbox's own labels; null until loaded. */
  readonly labels: readonly MailLabel[] | null;
  readonly step: ImportStep;
  readonly problem: ImportProblem | null;
  /** Set once, when an import ended: with all pages, or cancelled after at least one file arrived. */
  readonly outcome: ImportOutcome | null;
}
