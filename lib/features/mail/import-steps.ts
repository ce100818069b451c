import { chosenAtFirst, DEFAULT_CHOICE } from './import-rules';
import type { Batch, GoOn, ImportOutcome, ImportProblem, ImportStep, MailImportState } from './import-state';
import type { MailConnection } from './mail-connection';
import { isKnownFolder, type MailLabel, type SearchAnswer } from './mail-search';

/*
 * Steps of a mail import as values: which work follows which, and how the state changes. The requests are in
 * `import-work.client.ts`.
 */

/** Work that takes time. */
export type ImportWork =
  | { readonly is: 'connect'; readonly goOn: GoOn; readonly choosesAnother: boolean }
  | { readonly is: 'search' }
  | { readonly is: 'bring'; readonly batch: Batch }
  | { readonly is: 'disconnect' };

export const CHOOSING: ImportStep = { is: 'choosing' };
export const SEARCH: ImportWork = { is: 'search' };

/** Connects a mailbox, and then continues with `goOn`. */
export const connectFor = (goOn: GoOn, choosesAnother = false): ImportWork => ({ is: 'connect', goOn, choosesAnother });

/** The step that the dialog shows when connecting ends. */
export const stepAround = (goOn: GoOn): ImportStep =>
  typeof goOn === 'object' ? { is: 'bringing', batch: goOn } : CHOOSING;

/** The work that a mailbox was connected for; null if only the account was to change. */
export function workAfterConnecting(goOn: GoOn): ImportWork | null {
  if (goOn === 'choose') return null;
  return goOn === 'search' ? SEARCH : { is: 'bring', batch: goOn };
}

/** What a connection changes: labels of another mailbox are dropped. */
export function withConnection(
  { connection: before }: Pick<MailImportState, 'connection'>,
  connection: MailConnection | null,
): Partial<MailImportState> {
  return connection?.address === before?.address ? { connection } : { connection, labels: null };
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
): { readonly step: Extract<ImportStep, { is: 'found' }> } | { readonly problem: Omit<ImportProblem, 'canRetry'> } {
  const { attachments, leftOut, leftOutCount, tempDir } = answer;
  if (attachments.length === 0 || tempDir === null) {
    return { problem: { kind: 'nothingFound', leftOut: { attachments: leftOut, count: leftOutCount } } };
  }
  return { step: { is: 'found', answer, chosen: chosenAtFirst(answer) } };
}

/** The import of the chosen attachments; null if none is chosen. */
export function workOfChosen(step: ImportStep): ImportWork | null {
  if (step.is !== 'found' || step.chosen.size === 0 || step.answer.tempDir === null) return null;
  const ids = step.answer.attachments.map(({ id }) => id).filter((id) => step.chosen.has(id));
  return { is: 'bring', batch: { tempDir: step.answer.tempDir, ids, after: null, done: 0 } };
}

/** The batch that is being imported, also while the mailbox is connected again for it. */
export function batchIn(step: ImportStep): Batch | null {
  if (step.is === 'bringing') return step.batch;
  return step.is === 'connecting' && typeof step.goOn === 'object' ? step.goOn : null;
}

/** The server's temporary directory that the step uses. */
export function tempDirIn(step: ImportStep): string | null {
  return step.is === 'found' ? step.answer.tempDir : (batchIn(step)?.tempDir ?? null);
}

/** The outcome of a batch that ended. */
export const outcomeOf = ({ done, ids }: Batch, isCancelled: boolean): ImportOutcome => ({
  files: done,
  missing: ids.length - done,
  isCancelled,
});
