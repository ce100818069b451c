import 'server-only';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { Locale } from '@/lib/platform/i18n/locales';
import { type CommandContext, EXIT, requireDirectory, sortFiles, sortingSettings } from '../command.server';
import type { CommandOptions } from '../command-options.server';
import { listFiles } from '../list-files.server';
import { type NamedReason, Reporter } from '../reporter';
import { isolated } from '../table';
import { organiseTexts } from '../texts';
import { withFolderLock } from './folder-lock.server';
import { listJournals } from './journal.server';
import type { StampedMove } from './journal-lines';
import { type JournalKey, readJournalKey, requireJournalKey } from './journal-signature.server';
import { planInPlace, stampsOf } from './organise-in-place.server';
import { continueRun, type MovesDone, runMoves } from './run-moves.server';
import { trustJournal } from './trust-journal.server';

/** Reasons for skipped files, as text. */
export function reasonsOf({ skipped }: Pick<MovesDone, 'skipped'>, locale: Locale): NamedReason[] {
  const texts = organiseTexts(locale);
  return skipped.map(({ path, key }) => ({ fileName: path, reason: texts(key) }));
}

/** The real path of the folder to organise. */
export async function ownFolder({ folder }: CommandOptions, { currentFolder }: CommandContext): Promise<string> {
  const root = resolve(currentFolder, folder);
  await requireDirectory(root, 'folderMissing');
  return realpath(root);
}

/**
 * Finishes interrupted runs: the user's own, and others that the user accepts. Without a key (dry run) it only reports
 * them. Returns the new paths of moved files.
 */
async function finishInterrupted(
  root: string,
  options: CommandOptions,
  context: CommandContext,
  key: JournalKey | undefined,
): Promise<Set<string>> {
  const { locale, isDryRun } = options;
  const { terminal, signal, configFolder } = context;
  const texts = organiseTexts(locale);
  const newPaths = new Set<string>();
  for (const journal of await listJournals(root, key ?? (await readJournalKey(configFolder)))) {
    const { isEnded, isUndone, pending } = journal.state;
    if (isEnded || isUndone) continue;
    if (isDryRun || !key) {
      const values = { folder: isolated(root), file: isolated(journal.path) };
      terminal.note(journal.isOwn ? texts('interrupted', { count: pending.length }) : texts('foreignJournal', values));
      continue;
    }
    const trusted = await trustJournal(journal, { use: 'finish', root, key }, options, context);
    if (!trusted) continue;
    const { moved } = await continueRun(root, trusted, { signal, key });
    for (const { to } of moved) newPaths.add(to);
    terminal.note(texts('continued', { count: moved.length }));
  }
  return newPaths;
}

/** Reports the moves, or the planned ones. */
function printMoves(
  { locale, isDryRun }: CommandOptions,
  { terminal }: CommandContext,
  root: string,
  counts: { readonly moved: number; readonly planned: number; readonly unmoved: number },
): void {
  const texts = organiseTexts(locale);
  const folder = isolated(root);
  if (counts.unmoved > 0) terminal.note(texts('stayed', { count: counts.unmoved }));
  if (isDryRun) terminal.note(texts('wouldMove', { count: counts.planned }));
  else if (counts.moved > 0) terminal.note(texts('moved', { count: counts.moved, folder }));
}

/** Path of each document after the run, for the table and the JSON. */
function newPathsAfter(plan: readonly StampedMove[], done: MovesDone | undefined) {
  const newPaths = new Map((done?.moved ?? plan).map(({ from, to }) => [from, to]));
  return ({ fileName }: CategorisationResult) => newPaths.get(fileName) ?? fileName;
}

/** Does the work of `runInPlace`; the caller holds the folder's lock. */
export async function organiseInPlace(root: string, options: CommandOptions, context: CommandContext): Promise<number> {
  const { locale, languages, isDryRun, isJson } = options;
  const { terminal, clock, signal, configFolder } = context;
  const settings = await sortingSettings(options, context);
  const key = isDryRun ? undefined : await requireJournalKey(configFolder);
  const finishedPaths = await finishInterrupted(root, options, context, key);
  signal.throwIfAborted();

  const { unreadable, links, ...listed } = await listFiles(root);
  const files = listed.files.filter((path) => !finishedPaths.has(path));
  const reporter = new Reporter(terminal, { locale, total: files.length + unreadable.length, isJson });
  reporter.start(links);
  const stamps = await stampsOf(root, files);
  const results = await sortFiles(root, { files, unreadable }, settings, context, reporter);
  const plan = planInPlace(root, results, stamps, languages.folderLanguage);
  const onProgress = (fraction: number) => reporter.moving(fraction);
  const done =
    !key || plan.length === 0 ? undefined : await runMoves(root, plan, clock.now(), { signal, key, onProgress });

  reporter.finish(results, newPathsAfter(plan, isDryRun ? undefined : (done ?? { moved: [], skipped: [] })));
  reporter.list('leftInPlace', reasonsOf({ skipped: done?.skipped ?? [] }, locale));
  reporter.locked(results, settings.passwords.length > 0);
  const read = results.filter(({ error }) => error === undefined).length;
  const [moved, planned] = [done?.moved.length ?? 0, plan.length];
  if (signal.aborted && moved < planned) {
    terminal.note(organiseTexts(locale)('stoppedMoving', { moved, total: planned }));
    return EXIT.stopped;
  }
  printMoves(options, context, root, { moved, planned, unmoved: read - planned });
  return read < results.length || (done?.skipped.length ?? 0) > 0 ? EXIT.someFailed : EXIT.allRead;
}

/**
 * Organises a folder in place: each readable document moves to the folder of its category, under its suggested name,
 * with a journal for `--undo`. An interrupted run is finished first. With `--dry-run` nothing is written. Returns the
 * exit code. Throws `UsageError`, or the signal's reason while nothing was moved.
 */
export async function runInPlace(options: CommandOptions, context: CommandContext): Promise<number> {
  const root = await ownFolder(options, context);
  const work = () => organiseInPlace(root, options, context);
  return options.isDryRun ? work() : withFolderLock(root, work);
}
