import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Share {
  readonly at: number;
  readonly files: readonly File[];
  readonly leftOut: number;
  /** The site that sent them (`senderSite`); absent in data of older versions. */
  readonly site?: string | null;
}

interface Shared extends DBSchema {
  shares: { key: number; value: Share };
}

/** Files from the system's share menu that wait for a page. */
export interface WaitingFiles {
  readonly files: readonly File[];
  /** Number of files over the share limits. */
  readonly leftOut: number;
  /** Sites that sent some of them. */
  readonly sites: readonly string[];
  /** Deletes them: they are in the list, or the user declined them. */
  readonly forget: () => Promise<void>;
}

const NAME = 'mesudar-shared';
/** Lifetime of unclaimed files, in ms. */
const RETENTION_MS = 60 * 60 * 1000;

async function withShares<T>(work: (db: IDBPDatabase<Shared>) => Promise<T>): Promise<T> {
  const db = await openDB<Shared>(NAME, 1, {
    upgrade: (recentShares) => void recentShares.createObjectStore('shares', { autoIncrement: true }),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Stores a share until a page takes it. Rejects if the browser cannot store. */
export function storeShare(share: Share): Promise<unknown> {
  return withShares((db) => db.add('shares', share));
}

/** The waiting files; they stay until `forget`, so that an unload in between loses nothing. */
export async function waitingFiles(now: number): Promise<WaitingFiles> {
  const [keys, shares] = await withShares((db) => Promise.all([db.getAllKeys('shares'), db.getAll('shares')]));
  const recentShares = shares.filter(({ at }) => now - at < RETENTION_MS);
  return {
    files: recentShares.flatMap(({ files }) => files),
    sites: [...new Set(recentShares.flatMap(({ site }) => site ?? []))],
    leftOut: recentShares.reduce((sum, share) => sum + share.leftOut, 0),
    forget: () => withShares(async (db) => void (await Promise.all(keys.map((key) => db.delete('shares', key))))),
  };
}

/** Deletes all waiting files at sign-out. */
export function forgetShared(): Promise<void> {
  return withShares((db) => db.clear('shares'));
}
