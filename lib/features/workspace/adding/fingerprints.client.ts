import { bytesOf } from '@/lib/engine/documents/file-bytes.client';
import { nameKey } from '@/lib/engine/naming/unique';
import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';

/** Keys that are equal for files with the same name and content. */
export type Fingerprints = ReadonlyMap<File, string>;

const keyOf = (file: File) => `${nameKey(file.name)}\n${file.size}`;

/**
 * Fingerprints for detecting duplicates. The size separates most files. Files with the same name and size are hashed
 * (SHA-256), one after another. The modification date replaces the hash without https, where `crypto.subtle` is
 * missing, and for files over the size limit.
 */
export async function fingerprintsOf(files: readonly File[]): Promise<Fingerprints> {
  const groups = Map.groupBy(files, keyOf);
  const prints = new Map<File, string>();
  for (const [key, group] of groups) {
    for (const file of group) prints.set(file, group.length === 1 ? key : `${key}\n${await contentOf(file)}`);
  }
  return prints;
}

async function contentOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle || file.size > MAX_FILE_BYTES) return String(file.lastModified);
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(file)));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return String(file.lastModified);
  }
}
