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
import { decryptStream, encryptedLength, encryptStream } from '../storage/encrypted-stream.server';
import type { ObjectStorage } from '../storage/object-storage';
import { newDirectoryId } from './directory-id.server';
import { DirectoryListing } from './directory-listing';

/**
 * Lifetime of found attachments that wait for import, in ms. They must be deleted within the hour (product decisions,
 * Retention), and the sweep runs every five minutes.
 */
const DIRECTORY_MS = 55 * 60 * 1000;
/**
 * Maximum number of directories per account; the oldest are deleted. More than one, because two tabs may each need one.
 * Few, because each may hold 200 MB.
 */
const MAX_DIRECTORIES = 3;
/** Key from which the objects of a directory get theirs: 256 bits. */
const KEY_BYTES = 32;
const LISTING = 'listing';
/** Attempts if two searches of an account start at the same instant and conflict on a row. */
const ATTEMPTS = 5;

/** A temporary directory. Its content is encrypted with the key of its row, and named by ids. */
export interface MailDirectory {
  readonly id: string;
  /** Stores a file of exactly `byteLength` bytes; see ObjectStorage. */
  put(object: string, body: AsyncIterable<Uint8Array>, byteLength: number, signal: AbortSignal): Promise<void>;
  /** A file's bytes; null if it does not exist. Reading rejects with SealBroken if it was modified. */
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
      storage.put(nameOf(object), encryptStream(body, sealOf(object)), encryptedLength(byteLength), signal),
    async open(object, signal) {
      const bytes = await storage.get(nameOf(object), signal);
      return bytes && decryptStream(bytes, sealOf(object));
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
 * Creates a directory for a new search of the caller. It deletes the row of another running search of the account,
 * which then ends and cleans up. It also deletes the oldest directories over the limit.
 */
export async function beginDirectory(ctx: UserContext, storage: ObjectStorage): Promise<MailDirectory> {
  const { userId } = ctx.actor;
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + DIRECTORY_MS);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = { id: newDirectoryId(userId), key: randomBytes(KEY_BYTES).toString('base64url') };
    if (!(await beginMailDirectory(ctx.db, { ...row, userId, createdAt, expiresAt }))) continue;
    const otherDirectories = await listMailDirectories(ctx.db, userId, createdAt);
    for (const { id } of otherDirectories.slice(MAX_DIRECTORIES - 1)) await endDirectory(ctx.db, userId, id, storage);
    return directoryOf(row, storage);
  }
  throw new AppError('mailSearchReplaced');
}

/** Makes a directory available to its owner. Throws `mailSearchReplaced` if it was deleted meanwhile. */
export async function finishDirectory(db: Db, directory: MailDirectory): Promise<void> {
  if (!(await finishMailDirectory(db, directory.id))) throw new AppError('mailSearchReplaced');
}

/** The caller's directories, newest first. */
export async function openDirectories(ctx: UserContext, storage: ObjectStorage): Promise<MailDirectory[]> {
  const rows = await listMailDirectories(ctx.db, ctx.actor.userId, ctx.clock.now());
  return rows.map((row) => directoryOf(row, storage));
}

/** One of the caller's directories. Throws `notFound` for an unknown, a deleted and another user's directory alike. */
export async function openDirectory(ctx: UserContext, id: string, storage: ObjectStorage): Promise<MailDirectory> {
  const directory = (await openDirectories(ctx, storage)).find((candidate) => candidate.id === id);
  if (!directory) throw new AppError('notFound');
  return directory;
}

/**
 * Deletes a directory of an account: the key first, which makes the stored data unreadable. Another account's directory
 * stays.
 */
export async function endDirectory(db: Db, userId: string, id: string, storage: ObjectStorage): Promise<void> {
  if (await deleteMailDirectory(db, userId, id)) await storage.deleteDirectory(id);
}

/**
 * Deletes the directory of a failed search, even if another search already deleted its row. Never throws, so that the
 * search's own error is reported; the sweep deletes leftovers.
 */
export async function abandonDirectory(ctx: UserContext, id: string, storage: ObjectStorage): Promise<void> {
  try {
    await deleteMailDirectory(ctx.db, ctx.actor.userId, id);
    await storage.deleteDirectory(id);
  } catch (error) {
    log().warn({ err: error, requestId: ctx.requestId }, 'a temporary directory is left to the sweep');
  }
}
