import 'server-only';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { AppError } from '../../errors.ts';
import { MAX_DOCX_ENTRIES, MAX_DOCX_UNPACKED_BYTES } from '../limits.ts';

/** This much of a part is read, in bytes: what a document is about stands at its beginning. */
export const MAX_PART_BYTES = 3 * 1024 * 1024;

const PICTURES = /^word\/media\/[^/]+\.(?:jpe?g|png|tiff?)$/i;

/** Takes a part's XML as it comes out of the archive. */
export interface PartSink {
  readonly write: (xml: string) => void;
  readonly end: () => void;
  /** True when it needs no more. */
  readonly isFull?: () => boolean;
}

/**
 * Unpacks a DOCX without keeping any of it: counts what it declares, then what really comes out of it, and gives up at the
 * first byte over the limit. On the way the beginning of each part goes to the sink that `sinkOf` has for its path.
 * Throws `documentTooComplex`, `passwordRequired` or `documentDamaged`.
 */
export async function unpackDocx(bytes: Uint8Array, sinkOf: (path: string) => PartSink | undefined): Promise<void> {
  try {
    const zip = await openZip(bytes);
    await inflateAll(zip, await listEntries(zip), sinkOf);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('documentDamaged', {}, { cause: error });
  }
}

/**
 * The largest pictures of a DOCX that `unpackDocx` has let pass, at most `count`, in the order of their names: a
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

async function inflateAll(
  zip: ZipFile,
  entries: readonly Entry[],
  sinkOf: (path: string) => PartSink | undefined,
): Promise<void> {
  let unpackedBytes = 0;
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    const sink = sinkOf(entry.fileName);
    const decoder = new TextDecoder();
    let partBytes = 0;
    for await (const chunk of await openEntry(zip, entry)) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > MAX_DOCX_UNPACKED_BYTES) throw new AppError('documentTooComplex');
      const rest = sink?.isFull?.() ? 0 : MAX_PART_BYTES - partBytes;
      if (rest <= 0) continue;
      partBytes += chunk.length;
      sink?.write(decoder.decode(chunk.subarray(0, rest), { stream: true }));
    }
    sink?.end();
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
