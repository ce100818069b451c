import 'server-only';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { AppError } from '../../errors';
import { MAX_DOCX_ENTRIES, MAX_DOCX_UNPACKED_BYTES } from '../limits';

export const DOCX_BODY_PATH = 'word/document.xml';
/** Parts that are kept while the archive is inflated: the page count, headers, footers and the body. */
const KEPT_PARTS = /^(?:docProps\/app|word\/(?:document|(?:header|footer)\d*))\.xml$/;
/** This much of a kept part is kept, in bytes: what a document is about stands at its beginning. */
export const MAX_KEPT_PART_BYTES = 3 * 1024 * 1024;

const PICTURES = /^word\/media\/[^/]+\.(?:jpe?g|png|tiff?)$/i;

export interface DocxArchive {
  /** The beginning of each kept part, by its path. */
  readonly parts: ReadonlyMap<string, string>;
  /** The body goes on behind what was kept of it. */
  readonly isBodyCut: boolean;
}

/**
 * Unpacks a DOCX to nowhere: counts what it declares, then what really comes out of it, and gives up at the first byte over
 * the limit. Only then may a parser that unpacks into memory have it.
 * Throws `documentTooComplex`, `passwordRequired` or `documentDamaged`.
 */
export async function inspectDocxArchive(bytes: Uint8Array, signal?: AbortSignal): Promise<DocxArchive> {
  try {
    const zip = await openZip(bytes);
    const entries = await listEntries(zip);
    return await inflateAll(zip, entries, signal);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof AppError) throw error;
    throw new AppError('documentDamaged', {}, { cause: error });
  }
}

/**
 * The largest pictures of a DOCX that `inspectDocxArchive` has let pass, at most `count`, in the order of their names: a
 * scan is often sent pasted into Word.
 */
export async function docxPictures(bytes: Uint8Array, count: number): Promise<Uint8Array[]> {
  const zip = await openZip(bytes);
  const pictures = (await listEntries(zip)).filter((entry) => PICTURES.test(entry.fileName));
  const largest = pictures.toSorted((a, b) => b.compressedSize - a.compressedSize).slice(0, count);
  const inOrder = largest.toSorted((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }));
  return Promise.all(inOrder.map(async (entry) => buffer(await openEntry(zip, entry))));
}

function openZip(bytes: Uint8Array): Promise<ZipFile> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Sizes are counted here instead: an entry that lies about its size is only refused when it is too large.
  const options = { lazyEntries: true, validateEntrySizes: false };
  return new Promise((resolve, reject) => {
    fromBuffer(archive, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_DOCX_ENTRIES) throw new AppError('documentTooComplex');
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let declaredBytes = 0;
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      declaredBytes += entry.uncompressedSize;
      if (declaredBytes > MAX_DOCX_UNPACKED_BYTES) reject(new AppError('documentTooComplex'));
      else if (entry.isEncrypted()) reject(new AppError('passwordRequired'));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

async function inflateAll(zip: ZipFile, entries: readonly Entry[], signal?: AbortSignal): Promise<DocxArchive> {
  const parts = new Map<string, string>();
  let unpackedBytes = 0;
  let isBodyCut = false;
  for (const entry of entries) {
    signal?.throwIfAborted();
    if (entry.fileName.endsWith('/')) continue;
    const isKept = KEPT_PARTS.test(entry.fileName);
    const chunks: Buffer[] = [];
    let keptBytes = 0;
    for await (const chunk of await openEntry(zip, entry)) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > MAX_DOCX_UNPACKED_BYTES) throw new AppError('documentTooComplex');
      if (!isKept) continue;
      const rest = chunk.subarray(0, MAX_KEPT_PART_BYTES - keptBytes);
      keptBytes += rest.length;
      if (rest.length > 0) chunks.push(rest);
      if (rest.length < chunk.length && entry.fileName === DOCX_BODY_PATH) isBodyCut = true;
    }
    if (isKept) parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return { parts, isBodyCut };
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
