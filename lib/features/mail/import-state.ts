import type { MailImportSettings } from './import-rules';
import type { MAIL_CONNECTION_FAILURES, MailConnection } from './mail-connection';
import type { LeftOutAttachment, MailLabel, MailProgress, SearchAnswer } from './mail-search';

/** Files that are being brought in, and how far that is. What has come stands in the list already. */
export interface Batch {
  readonly tempDir: string;
  /** Ids of the attachments that were chosen. */
  readonly ids: readonly string[];
  /** Where the next page begins; null for the first. */
  readonly after: string | null;
  /** Files that have come. */
  readonly done: number;
}

/** What an authorisation was asked for: a search, the rest of a batch, or another account and nothing more. */
export type GoOn = 'search' | 'choose' | Batch;

/** What the dialog is at. */
export type ImportStep =
  | { readonly is: 'choosing' }
  /** `authUrl` is null while it is asked for; `isTabOpen` is false where the browser blocks the tab. */
  | { readonly is: 'connecting'; readonly goOn: GoOn; readonly authUrl: string | null; readonly isTabOpen: boolean }
  | { readonly is: 'searching'; readonly progress: MailProgress | null }
  | { readonly is: 'found'; readonly answer: SearchAnswer; readonly chosen: ReadonlySet<string> }
  | { readonly is: 'bringing'; readonly batch: Batch };

/** What failed (specification section 8). Texts stand under `Mail.problems`. */
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

/** Why the dialog did not get on. */
export interface ImportProblem {
  readonly kind: ProblemKind;
  /** The request that failed; `message` is in the page's language where the server wrote it. */
  readonly error?: { readonly code: string; readonly message: string } | undefined;
  /** What the tab told that came back from Google. */
  readonly failure?: (typeof MAIL_CONNECTION_FAILURES)[number] | undefined;
  /** Where nothing was found that can be brought in: what was found besides. */
  readonly leftOut?: { readonly attachments: readonly LeftOutAttachment[]; readonly count: number } | undefined;
  readonly canRetry: boolean;
}

/** What came of an import. */
export interface ImportOutcome {
  /** Files that stand in the list now. */
  readonly files: number;
  /** Files that were chosen and did not come. */
  readonly missing: number;
  /** True when the person ended it before all had come. */
  readonly isCancelled: boolean;
}

export interface MailImportState {
  readonly settings: MailImportSettings;
  /** The connected mailbox; null for none, undefined while that is not known. */
  readonly connection: MailConnection | null | undefined;
  readonly isDisconnecting: boolean;
  /** The mailbox's own labels; null before they are known. */
  readonly labels: readonly MailLabel[] | null;
  readonly step: ImportStep;
  readonly problem: ImportProblem | null;
  /** Set once, when the import is over and something came of it. */
  readonly outcome: ImportOutcome | null;
}
