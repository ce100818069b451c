import { DEFAULT_CHOICE, initiallyChosen } from './import-rules';
import type { Batch, ConnectPurpose, ImportOutcome, ImportProblem, ImportStep, MailImportState } from './import-state';
import type { MailConnection } from './mail-connection';
import { isKnownFolder, type MailLabel, type SearchAnswer } from './mail-search';

/*
 * Steps of a mail import as values: which work follows which, and how the state changes. The requests are in
 * `import-work.client.ts`.
 */

/** Work that takes time. */
export type ImportWork =
  | { readonly type: 'connect'; readonly purpose: ConnectPurpose; readonly choosesAnother: boolean }
  | { readonly type: 'search' }
  | { readonly type: 'bring'; readonly batch: Batch }
  | { readonly type: 'disconnect' };

export const CHOOSING: ImportStep = { type: 'choosing' };
export const SEARCH: ImportWork = { type: 'search' };

/** Connects a mailbox, and then continues with `purpose`. */
export const connectFor = (purpose: ConnectPurpose, choosesAnother = false): ImportWork => ({
  type: 'connect',
  purpose,
  choosesAnother,
});

/** The step that the dialog shows when connecting ends. */
export const stepAfterConnecting = (purpose: ConnectPurpose): ImportStep =>
  typeof purpose === 'object' ? { type: 'bringing', batch: purpose } : CHOOSING;

/** The work that a mailbox was connected for; null if only the account was to change. */
export function workAfterConnecting(purpose: ConnectPurpose): ImportWork | null {
  if (purpose === 'choose') return null;
  return purpose === 'search' ? SEARCH : { type: 'bring', batch: purpose };
}

/** What a connection changes: labels of another mailbox are dropped. */
export function withConnection(
  { connection: current }: Pick<MailImportState, 'connection'>,
  connection: MailConnection | null,
): Partial<MailImportState> {
  return connection?.address === current?.address ? { connection } : { connection, labels: null };
}

/** What loaded labels change: folders that are neither standard nor among the labels are not searched. */
export function withLabels(
  { settings }: Pick<MailImportState, 'settings'>,
  labels: readonly MailLabel[],
): Partial<MailImportState> {
  const folders = settings.folders.filter(
    (folder) => isKnownFolder(folder) || labels.some((label) => label.id === folder),
  );
  // Not if the user deselects all folders while labels load.
  const isLost = folders.length === 0 && settings.folders.length > 0;
  return { labels, settings: { ...settings, folders: isLost ? [...DEFAULT_CHOICE.folders] : folders } };
}

/** The step after a search, or the problem that it found nothing to import. */
export function foundIn(
  answer: SearchAnswer,
): { readonly step: Extract<ImportStep, { type: 'found' }> } | { readonly problem: Omit<ImportProblem, 'canRetry'> } {
  const { attachments, leftOut, leftOutCount, tempDir } = answer;
  if (attachments.length === 0 || tempDir === null) {
    return { problem: { kind: 'nothingFound', skipped: { attachments: leftOut, count: leftOutCount } } };
  }
  return { step: { type: 'found', answer, chosen: initiallyChosen(answer) } };
}

/** The import of the chosen attachments; null if none is chosen. */
export function workOfChosen(step: ImportStep): ImportWork | null {
  if (step.type !== 'found' || step.chosen.size === 0 || step.answer.tempDir === null) return null;
  const ids = step.answer.attachments.map(({ id }) => id).filter((id) => step.chosen.has(id));
  return { type: 'bring', batch: { tempDir: step.answer.tempDir, ids, after: null, done: 0 } };
}

/** The batch that is being imported, also while the mailbox is connected again for it. */
export function batchIn(step: ImportStep): Batch | null {
  if (step.type === 'bringing') return step.batch;
  return step.type === 'connecting' && typeof step.purpose === 'object' ? step.purpose : null;
}

/** The server's temporary directory that the step uses. */
export function tempDirIn(step: ImportStep): string | null {
  return step.type === 'found' ? step.answer.tempDir : (batchIn(step)?.tempDir ?? null);
}

/** The outcome of a batch that ended. */
export const outcomeOf = ({ done, ids }: Batch, isCancelled: boolean): ImportOutcome => ({
  files: done,
  missing: ids.length - done,
  isCancelled,
});
