import 'server-only';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@/lib/platform/errors';
import { type ObjectStorage, pathOf } from './object-storage';

/** Readable only by the server's user. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Suffix of an object until it is complete. */
const PART_ENDING = '.part';
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Opens a file for writing; the stream closes it. Tests replace it to simulate a full disk. */
export type OpenForWriting = (path: string) => Promise<Writable>;

const openForWriting: OpenForWriting = async (path) => (await open(path, 'w', FILE_MODE)).createWriteStream();

/** Temporary files in a local folder, created lazily. */
export function createFolderStorage(root: string, write: OpenForWriting = openForWriting): ObjectStorage {
  return {
    async put(name, body, _byteLength, signal) {
      const path = join(root, pathOf(name));
      const part = `${path}${PART_ENDING}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
        await pipeline(body, await write(part), { signal });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        signal.throwIfAborted();
        if (NO_ROOM.includes(String(codeOf(error)))) throw new AppError('storageFull', {}, { cause: error });
        throw error;
      }
    },
    async get(name, signal) {
      try {
        const file = await open(join(root, pathOf(name)));
        return file.createReadStream({ signal });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(name) {
      await rm(join(root, pathOf(name)), { force: true });
    },
    async deleteDirectory(directory) {
      // Retries while files are still being written into it.
      const path = dirname(join(root, pathOf({ directory, object: 'any' })));
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
    async byteLength() {
      const sizes = (await filesIn(root)).map(sizeOf);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    async listDirectories() {
      try {
        const entries = await readdir(root, { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
  };
}

async function filesIn(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A file deleted meanwhile counts as 0 bytes. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}
