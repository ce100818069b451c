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
import { MARKS_RETENTION_MS } from './import-marks.server';

/** Expired directories are deleted at most this much later than after their hour. */
const SWEEP_EVERY_MS = 5 * 60 * 1000;
/** Name pattern of our directories; other entries are not ours to delete. */
const DIRECTORY_ID = /^[\w-]{32}$/;

/**
 * Deletes expired directories and stored data without a row: leftovers of a crashed server or of a deleted account. A
 * row is created before its data, and storage is listed before the rows, so that a search that just started is never
 * treated as an orphan.
 */
export async function sweepMail(db: Db, now: Date, storage: ObjectStorage = mailStorage()): Promise<void> {
  await deleteExpiredMailDirectories(db, now);
  await deleteOldMailImportMarks(db, new Date(now.getTime() - MARKS_RETENTION_MS));
  const stored = (await storage.listDirectories()).filter((name) => DIRECTORY_ID.test(name));
  const knownDirectories = new Set(await knownMailDirectories(db, stored));
  for (const name of stored) if (!knownDirectories.has(name)) await storage.deleteDirectory(name);
}

/** Sweeps now and every few minutes. Storage failures are logged; the next sweep retries. */
export function sweepMailRegularly(db: Db): void {
  const sweep = () =>
    sweepMail(db, new Date()).catch((error: unknown) => log().error({ err: error }, 'temporary mail files not swept'));
  void sweep();
  setInterval(sweep, SWEEP_EVERY_MS).unref();
}
