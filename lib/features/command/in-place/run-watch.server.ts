import 'server-only';
import { basename } from 'node:path';
import { watch } from 'chokidar';
import pLimit from 'p-limit';
import { failedResult } from '@/lib/engine/organising/failed-result';
import { AppError } from '@/lib/platform/errors';
import {
  announcedCategoriser,
  type CommandContext,
  EXIT,
  type SortingSettings,
  sortingSettings,
} from '../command.server';
import type { CommandOptions } from '../command-options.server';
import { hasReplacement, isIgnored, namesNotUtf8 } from '../list-files.server';
import { organiseFiles } from '../organise-files.server';
import { Reporter } from '../reporter';
import { organiseTexts } from '../texts';
import { UsageError } from '../usage-error';
import { withFolderLock } from './folder-lock.server';
import { type IncomingFile, IncomingFiles } from './folder-watcher.server';
import { requireJournalKey } from './journal-signature.server';
import { organiseInPlace, ownFolder } from './run-in-place.server';

/** A file is complete when its size is stable for this long, in ms; scanners and browsers write in bursts. */
const STABLE_MS = 2_000;
/** Interval at which its size is read. */
const POLL_MS = 200;
/** Extensions of incomplete downloads. */
const UNFINISHED = /\.(part|partial|crdownload|download|tmp)$/iu;

/** Stability times of a file before it is read; tests shorten them. */
export interface WatchTiming {
  readonly stableMs: number;
  readonly pollMs: number;
}

interface WatchListeners {
  readonly onFile: (name: string) => void;
  /** Receives the decoded name of each file that cannot be opened because its name is not UTF-8. */
  readonly onUnnameable: (name: string) => void;
  readonly onEnd: (error: unknown) => void;
}

/**
 * Watches a folder's files, without subfolders. `onFile` receives the name of each complete file that arrived or
 * changed.
 */
async function openWatcher(root: string, { stableMs, pollMs }: WatchTiming, listeners: WatchListeners) {
  const watcher = watch(root, {
    depth: 0,
    ignoreInitial: true,
    followSymlinks: false,
    awaitWriteFinish: { stabilityThreshold: stableMs, pollInterval: pollMs },
    ignored: (path) => path !== root && (isIgnored(basename(path)) || UNFINISHED.test(path)),
  });
  watcher.on('add', (path) => listeners.onFile(basename(path)));
  watcher.on('change', (path) => listeners.onFile(basename(path)));
  watcher.on('unlinkDir', (path) => {
    if (path === root) listeners.onEnd(new UsageError('folderMissing', { folder: root }));
  });
  watcher.on('error', listeners.onEnd);
  // Such files cause no event of their own: they do not exist under their decoded names.
  const reportedNames = new Set(await namesNotUtf8(root));
  watcher.on('raw', async (_event, path) => {
    if (path !== null && !hasReplacement(path)) return;
    for (const name of await namesNotUtf8(root).catch(() => [])) {
      if (!reportedNames.has(name)) listeners.onUnnameable(name);
      reportedNames.add(name);
    }
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return watcher;
}

/** Handles arriving files until the signal is aborted or the folder is deleted; `first` runs before. */
async function watchFolder(
  root: string,
  options: CommandOptions,
  context: CommandContext,
  { timing, first }: { readonly timing: WatchTiming; readonly first: () => Promise<unknown> },
): Promise<number> {
  const { locale, languages, isJson } = options;
  const { terminal, clock, signal } = context;
  const settings = await sortingSettings(options, context);
  const reporter = new Reporter(terminal, { locale, total: 0, isJson });
  const categoriser = await announcedCategoriser(context, settings);
  const sort = sorterOf(root, { ...settings, categoriser });
  const { folderLanguage } = languages;
  const key = await requireJournalKey(context.configFolder);
  const incomingFiles = new IncomingFiles({ root, folderLanguage, sort, now: () => clock.now(), key, signal });
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (signal.aborted) resolve();

  const inOrder = pLimit(categoriser.parallel ?? 1);
  const started = Promise.withResolvers<void>();
  const reportIncoming = (incoming: IncomingFile | undefined) => incoming && reporter.arrived(incoming);
  const handle = async (name: string) => {
    await started.promise;
    if (signal.aborted) return;
    await incomingFiles.handle(name).then(reportIncoming, (error: unknown) => {
      // One file must not end the watch; an abort ends it elsewhere.
      if (!signal.aborted) report(name, error);
    });
  };
  const report = (name: string, error: unknown) =>
    reportIncoming({ result: failedResult(name, error, reporter.reason(error), categoriser.id) });
  const watcher = await openWatcher(root, timing, {
    onFile: (name) => void inOrder(() => handle(name)),
    onUnnameable: (name) => void started.promise.then(() => report(name, new AppError('nameNotUtf8'))),
    onEnd: reject,
  });
  try {
    await first();
    terminal.note(organiseTexts(locale)('watching', { folder: root }));
    started.resolve();
    await ended;
    return EXIT.stopped;
  } finally {
    await watcher.close();
    inOrder.clearQueue();
    await incomingFiles.close();
  }
}

/** Returns a function that sorts one file by name. */
function sorterOf(root: string, settings: SortingSettings & Parameters<typeof organiseFiles>[2]) {
  return async (name: string) => {
    const [result] = await organiseFiles(root, [name], settings);
    if (!result) throw new Error('no result');
    return result;
  };
}

/**
 * Organises files that arrive directly in a folder, once they are complete. Existing files are skipped unless
 * `--in-place` is given too; subfolders are skipped, so that nothing is handled twice. Runs until it is stopped (exit
 * code 130); throws `UsageError` when the folder is deleted.
 */
export async function runWatch(
  options: CommandOptions,
  context: CommandContext,
  timing: WatchTiming = { stableMs: STABLE_MS, pollMs: POLL_MS },
): Promise<number> {
  const root = await ownFolder(options, context);
  const first = async () => options.isInPlaceFirst && organiseInPlace(root, options, context);
  return withFolderLock(root, () => watchFolder(root, options, context, { timing, first }));
}
