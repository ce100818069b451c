import 'server-only';
import { basename } from 'node:path';
import { watch } from 'chokidar';
import pLimit from 'p-limit';
import { failedResult } from '@/lib/engine/organising/failed-result';
import { AppError } from '@/lib/platform/errors';
import {
  announcedCategoriser,
  type CommandSurroundings,
  EXIT,
  type SortingSettings,
  sortingSettings,
} from '../command.server';
import type { CommandOptions } from '../command-options.server';
import { hasReplacement, isLeftAlone, namesNotUtf8 } from '../list-files.server';
import { organiseFiles } from '../organise-files.server';
import { Reporter } from '../reporter';
import { organiseTexts } from '../texts';
import { UsageError } from '../usage-error';
import { withFolderLock } from './folder-lock.server';
import { type Arrival, Arrivals } from './folder-watcher.server';
import { requireJournalKey } from './journal-signature.server';
import { organiseInPlace, ownFolder } from './run-in-place.server';

/** A file is complete when its size has been the same for so long; scanners and browsers write in bursts. */
const STABLE_MS = 2_000;
const POLL_MS = 200;
/** What browsers call a file until all of it is there. */
const UNFINISHED = /\.(part|partial|crdownload|download|tmp)$/iu;

/** How long a file has to rest before it is read; tests wait for less. */
export interface WatchTiming {
  readonly stableMs: number;
  readonly pollMs: number;
}

interface WatchListeners {
  readonly onFile: (name: string) => void;
  /** Gets the decoded name of each file that cannot be opened, because its name is not UTF-8. */
  readonly onUnnameable: (name: string) => void;
  readonly onEnd: (error: unknown) => void;
}

/** Watches the files of a folder, none of its sub-folders. `onFile` gets the name of each that arrived or changed, complete. */
async function openWatcher(root: string, { stableMs, pollMs }: WatchTiming, listeners: WatchListeners) {
  const watcher = watch(root, {
    depth: 0,
    ignoreInitial: true,
    followSymlinks: false,
    awaitWriteFinish: { stabilityThreshold: stableMs, pollInterval: pollMs },
    ignored: (path) => path !== root && (isLeftAlone(basename(path)) || UNFINISHED.test(path)),
  });
  watcher.on('add', (path) => listeners.onFile(basename(path)));
  watcher.on('change', (path) => listeners.onFile(basename(path)));
  watcher.on('unlinkDir', (path) => {
    if (path === root) listeners.onEnd(new UsageError('folderMissing', { folder: root }));
  });
  watcher.on('error', listeners.onEnd);
  // Such files get no event of their own: they cannot be found under their decoded names.
  const known = new Set(await namesNotUtf8(root));
  watcher.on('raw', async (_event, path) => {
    if (path !== null && !hasReplacement(path)) return;
    for (const name of await namesNotUtf8(root).catch(() => [])) {
      if (!known.has(name)) listeners.onUnnameable(name);
      known.add(name);
    }
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return watcher;
}

/** Handles what arrives until the signal is aborted or the folder is gone; `first` is done before that. */
async function watchFolder(
  root: string,
  options: CommandOptions,
  surroundings: CommandSurroundings,
  { timing, first }: { readonly timing: WatchTiming; readonly first: () => Promise<unknown> },
): Promise<number> {
  const { locale, languages, isJson } = options;
  const { terminal, clock, signal } = surroundings;
  const settings = await sortingSettings(options, surroundings);
  const reporter = new Reporter(terminal, { locale, total: 0, isJson });
  const categoriser = await announcedCategoriser(surroundings, settings);
  const sort = sorterOf(root, { ...settings, categoriser });
  const { folderLanguage } = languages;
  const key = await requireJournalKey(surroundings.configFolder);
  const arrivals = new Arrivals({ root, folderLanguage, sort, now: () => clock.now(), key, signal });
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (signal.aborted) resolve();

  const inOrder = pLimit(categoriser.parallel ?? 1);
  const begun = Promise.withResolvers<void>();
  const tell = (arrival: Arrival | undefined) => arrival && reporter.arrived(arrival);
  const handle = async (name: string) => {
    await begun.promise;
    if (signal.aborted) return;
    await arrivals.take(name).then(tell, (error: unknown) => {
      // One file must not end the watch; a signal does, on its own way.
      if (!signal.aborted) report(name, error);
    });
  };
  const report = (name: string, error: unknown) =>
    tell({ result: failedResult(name, error, reporter.reason(error), categoriser.id) });
  const watcher = await openWatcher(root, timing, {
    onFile: (name) => void inOrder(() => handle(name)),
    onUnnameable: (name) => void begun.promise.then(() => report(name, new AppError('nameNotUtf8'))),
    onEnd: reject,
  });
  try {
    await first();
    terminal.note(organiseTexts(locale)('watching', { folder: root }));
    begun.resolve();
    await ended;
    return EXIT.stopped;
  } finally {
    await watcher.close();
    inOrder.clearQueue();
    await arrivals.close();
  }
}

/** Sorts one file by its name in the folder. */
function sorterOf(root: string, settings: SortingSettings & Parameters<typeof organiseFiles>[2]) {
  return async (name: string) => {
    const [result] = await organiseFiles(root, [name], settings);
    if (!result) throw new Error('no result');
    return result;
  };
}

/**
 * Puts in order what arrives in a folder: files that are put into the folder itself, once they are complete. What is there
 * when it begins is left, unless `--in-place` is given too; sub-folders are left alone, so that nothing is handled twice.
 * Runs until it is stopped, which is exit code 130; throws `UsageError` when the folder is gone.
 */
export async function runWatch(
  options: CommandOptions,
  surroundings: CommandSurroundings,
  timing: WatchTiming = { stableMs: STABLE_MS, pollMs: POLL_MS },
): Promise<number> {
  const root = await ownFolder(options, surroundings);
  const first = async () => options.isInPlaceFirst && organiseInPlace(root, options, surroundings);
  return withFolderLock(root, () => watchFolder(root, options, surroundings, { timing, first }));
}
