import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Db } from '@/db/client.server';
import {
  beginMailDirectory,
  deleteMailDirectory,
  finishMailDirectory,
  listMailDirectories,
  type MailDirectoryRow,
} from '@/db/queries/mail-imports';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import type { ObjectStorage } from '../storage/object-storage';
import { opened, sealed, sealedLength } from '../storage/sealed-stream.server';
import { newDirectoryId } from './directory-id.server';
import { DirectoryListing } from './directory-listing';

/**
 * How long attachments that were found wait to be brought in. They are to be gone within the hour (product decisions,
 * Retention), and the sweep comes every five minutes.
 */
const DIRECTORY_MS = 55 * 60 * 1000;
/**
 * Directories of one account at a time; the oldest make room. Several, because two tabs may each have one open, and few,
 * because each may hold 200 MB.
 */
const MAX_DIRECTORIES = 3;
const KEY_BYTES = 32;
const LISTING = 'listing';
/** Two searches of an account that begin at the same instant: one waits for the other's row. */
const ATTEMPTS = 5;

/** A temporary directory: what is put into it is encrypted with the key of its row, and named by ids. */
export interface MailDirectory {
  readonly id: string;
  /** Keeps a file of exactly `byteLength` bytes; see ObjectStorage. */
  put(object: string, body: AsyncIterable<Uint8Array>, byteLength: number, signal: AbortSignal): Promise<void>;
  /** A file's bytes; null when there is none. Reading rejects with SealBroken when it was tampered with. */
  open(object: string, signal: AbortSignal): Promise<AsyncIterable<Buffer> | null>;
  delete(object: string): Promise<void>;
  putListing(listing: DirectoryListing, signal: AbortSignal): Promise<void>;
  readListing(signal: AbortSignal): Promise<DirectoryListing>;
}

function directoryOf(row: MailDirectoryRow, storage: ObjectStorage): MailDirectory {
  const key = Buffer.from(row.key, 'base64url');
  const nameOf = (object: string) => ({ directory: row.id, object });
  const sealOf = (object: string) => ({ key, name: object });
  const directory: MailDirectory = {
    id: row.id,
    put: (object, body, byteLength, signal) =>
      storage.put(nameOf(object), sealed(body, sealOf(object)), sealedLength(byteLength), signal),
    async open(object, signal) {
      const bytes = await storage.get(nameOf(object), signal);
      return bytes && opened(bytes, sealOf(object));
    },
    delete: (object) => storage.delete(nameOf(object)),
    async putListing(listing, signal) {
      const bytes = Buffer.from(JSON.stringify(listing));
      await directory.put(LISTING, oneOf(bytes), bytes.length, signal);
    },
    async readListing(signal) {
      const bytes = await directory.open(LISTING, signal);
      if (!bytes) throw new AppError('notFound');
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      return DirectoryListing.parse(JSON.parse(Buffer.concat(chunks).toString()));
    },
  };
  return directory;
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/**
 * A new directory of the caller, for a search that begins. It takes away the row of another search of the account that is still
 * going on, which ends by that and cleans up what it is writing, and ends the oldest directories when there are too many.
 */
export async function beginDirectory(ctx: UserContext, storage: ObjectStorage): Promise<MailDirectory> {
  const { userId } = ctx.actor;
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + DIRECTORY_MS);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = { id: newDirectoryId(userId), key: randomBytes(KEY_BYTES).toString('base64url') };
    if (!(await beginMailDirectory(ctx.db, { ...row, userId, createdAt, expiresAt }))) continue;
    const others = await listMailDirectories(ctx.db, userId, createdAt);
    for (const { id } of others.slice(MAX_DIRECTORIES - 1)) await endDirectory(ctx.db, userId, id, storage);
    return directoryOf(row, storage);
  }
  throw new AppError('mailSearchReplaced');
}

/** Opens a directory to its owner. Throws `mailSearchReplaced` when it is gone meanwhile. */
export async function finishDirectory(db: Db, directory: MailDirectory): Promise<void> {
  if (!(await finishMailDirectory(db, directory.id))) throw new AppError('mailSearchReplaced');
}

/** The caller's directories, newest first. */
export async function openDirectories(ctx: UserContext, storage: ObjectStorage): Promise<MailDirectory[]> {
  const rows = await listMailDirectories(ctx.db, ctx.actor.userId, ctx.clock.now());
  return rows.map((row) => directoryOf(row, storage));
}

/** One of the caller's directories. Throws `notFound` for an unknown one, one that is gone, and another's, all alike. */
export async function openDirectory(ctx: UserContext, id: string, storage: ObjectStorage): Promise<MailDirectory> {
  const directory = (await openDirectories(ctx, storage)).find((one) => one.id === id);
  if (!directory) throw new AppError('notFound');
  return directory;
}

/** Ends a directory of an account: the key first, so that what is stored is worthless from then on. Another's stays. */
export async function endDirectory(db: Db, userId: string, id: string, storage: ObjectStorage): Promise<void> {
  if (await deleteMailDirectory(db, userId, id)) await storage.deleteDirectory(id);
}

/**
 * Throws away the directory of a search that came to nothing, also when its row is gone already (another search took it).
 * Never fails, so that what the search failed with is told: what is left is the sweep's.
 */
export async function abandonDirectory(ctx: UserContext, id: string, storage: ObjectStorage): Promise<void> {
  try {
    await deleteMailDirectory(ctx.db, ctx.actor.userId, id);
    await storage.deleteDirectory(id);
  } catch (error) {
    log().warn({ err: error, requestId: ctx.requestId }, 'a temporary directory is left to the sweep');
  }
}
