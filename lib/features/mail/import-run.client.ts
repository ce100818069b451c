import type { MailFile } from '@/lib/features/workspace/adding/adding.client';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { AuthorisationServices } from './authorisation.client';
import type { MailImportSettings } from './import-rules';
import type { ImportProblem, ImportStep, MailImportState, ProblemKind } from './import-state';
import { CHOOSING, type ImportWork } from './import-steps';
import type { MailConnection } from './mail-connection';
import type { TempDirs } from './temp-dirs.client';

export interface MailImportServices extends AuthorisationServices {
  /** Adds files to the list. */
  readonly addFiles: (files: readonly MailFile[]) => void;
  /** Reads and updates the page's known mailbox. */
  readonly mailbox: {
    readonly get: () => MailConnection | null | undefined;
    readonly set: (connection: MailConnection | null) => void;
  };
  readonly dirs: Pick<TempDirs, 'add' | 'remove'>;
  readonly settings: { readonly read: () => MailImportSettings; readonly save: (settings: MailImportSettings) => void };
  /** IANA name of the user's time zone. */
  readonly timeZone: () => string;
  /** The user's current day, `yyyy-mm-dd`. */
  readonly today: () => string;
}

/** What the steps of one import share. */
export interface ImportRun {
  readonly services: MailImportServices;
  readonly state: ExternalStore<MailImportState>;
  /** The current work; aborted when other work begins. */
  work: AbortController | null;
  /** Loads the connection, in parallel to the work. */
  connectionRequest: AbortController | null;
  isLoadingLabels: boolean;
  /** Distinguishes a new connection from the previous one. */
  lastConnectedAt: string | undefined;
  /** What Retry repeats. */
  retry: ImportWork | null;
}

export function createImportRun(services: MailImportServices): ImportRun {
  const known = services.mailbox.get();
  return {
    services,
    state: externalStore<MailImportState>({
      settings: services.settings.read(),
      connection: known,
      isDisconnecting: false,
      labels: null,
      step: CHOOSING,
      problem: null,
      outcome: null,
    }),
    work: null,
    connectionRequest: null,
    isLoadingLabels: false,
    lastConnectedAt: known?.connectedAt || undefined,
    retry: null,
  };
}

/** Changes a part of the state. */
export function patch({ state }: ImportRun, change: Partial<MailImportState>): void {
  state.set({ ...state.get(), ...change });
}

/** Shows a problem at a step. `retry` is the work that repeats what failed. */
export function fail(
  run: ImportRun,
  problem: Omit<ImportProblem, 'canRetry'>,
  step: ImportStep,
  retry: ImportWork | null = null,
): void {
  run.retry = retry;
  patch(run, { step, problem: { ...problem, canRetry: retry !== null } });
}

/** Shows a failed request. A missing sign-in or plan cannot be retried. */
export function failWith(run: ImportRun, kind: ProblemKind, error: unknown, step: ImportStep, retry: ImportWork): void {
  if (!(error instanceof RequestError)) {
    fail(run, { kind: 'import' }, step, retry);
    return;
  }
  const { code, message } = error;
  const ended = code === 'unauthenticated' ? 'noToken' : code === 'planRequired' ? 'planRequired' : null;
  fail(run, { kind: ended ?? kind, error: { code, message } }, step, ended ? null : retry);
}
