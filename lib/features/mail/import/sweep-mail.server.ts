import 'server-only';
import type { Db } from '@/db/client.server';
import {
  deleteExpiredMailDirectories,
  deleteOldMailImportMarks,
  knownMailDirectories,
} from '@/db/queries/mail-imports';
import { log } from '@/lib/platform/log/log.server';
import { mailStorage } from '../storage/mail-storage.server';
import type { ObjectStorage } from '../storage/object-storage';
import { KEEP_MARKS_MS } from './import-marks.server';

const SWEEP_EVERY_MS = 5 * 60 * 1000;
/** What our directories are called; whatever else stands beside them is not ours to delete. */
const DIRECTORY_ID = /^[\w-]{32}$/;

/**
 * Deletes the directories that have expired, and whatever is stored without a row: what a server left that ended in the
 * middle, and what belonged to an account that is gone. A row is there before anything is stored under it, and storage is
 * listed before the rows, so that nothing of a search that has just begun is taken for an orphan.
 */
export async function sweepMail(db: Db, now: Date, storage: ObjectStorage = mailStorage()): Promise<void> {
  await deleteExpiredMailDirectories(db, now);
  await deleteOldMailImportMarks(db, new Date(now.getTime() - KEEP_MARKS_MS));
  const stored = (await storage.listDirectories()).filter((name) => DIRECTORY_ID.test(name));
  const known = new Set(await knownMailDirectories(db, stored));
  for (const name of stored) if (!known.has(name)) await storage.deleteDirectory(name);
}

/** Sweeps now and every few minutes. A storage that is away is told in the log; the next sweep makes up for it. */
export function sweepMailRegularly(db: Db): void {
  const sweep = () =>
    sweepMail(db, new Date()).catch((error: unknown) => log().error({ err: error }, 'temporary mail files not swept'));
  void sweep();
  setInterval(sweep, SWEEP_EVERY_MS).unref();
}
