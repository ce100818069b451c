import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What was shared at a time. */
interface Share {
  readonly at: number;
  readonly files: readonly File[];
  readonly leftOut: number;
  /** The other site that sent them (`senderSite`); absent in what an older version stored. */
  readonly site?: string | null;
}

interface Shared extends DBSchema {
  shares: { key: number; value: Share };
}

/** Files that came in by the system's share menu and wait for a page that takes them. */
export interface WaitingFiles {
  readonly files: readonly File[];
  /** Files that were more than one sharing may hold. */
  readonly leftOut: number;
  /** Other sites that sent some of them. */
  readonly sites: readonly string[];
  /** Forgets them: they are in the list now, or nobody wants them. */
  readonly forget: () => Promise<void>;
}

const NAME = 'mesudar-shared';
/** What nobody has taken after so long is forgotten, in ms. */
const KEEP_MS = 60 * 60 * 1000;

async function withShares<T>(work: (db: IDBPDatabase<Shared>) => Promise<T>): Promise<T> {
  const db = await openDB<Shared>(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('shares', { autoIncrement: true }),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Keeps what was shared until a page takes it. Rejects where this browser cannot store. */
export function keepShared(share: Share): Promise<unknown> {
  return withShares((db) => db.add('shares', share));
}

/** What waits; it stays until it is forgotten, so that a page that goes away in between loses nothing. */
export async function waitingFiles(now: number): Promise<WaitingFiles> {
  const [keys, shares] = await withShares((db) => Promise.all([db.getAllKeys('shares'), db.getAll('shares')]));
  const fresh = shares.filter(({ at }) => now - at < KEEP_MS);
  return {
    files: fresh.flatMap(({ files }) => files),
    sites: [...new Set(fresh.flatMap(({ site }) => site ?? []))],
    leftOut: fresh.reduce((sum, share) => sum + share.leftOut, 0),
    forget: () => withShares(async (db) => void (await Promise.all(keys.map((key) => db.delete('shares', key))))),
  };
}

/** Forgets all that waits: its owner has signed out. */
export function forgetShared(): Promise<void> {
  return withShares((db) => db.clear('shares'));
}
