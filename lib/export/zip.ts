import type JSZip from 'jszip';
import { type CompressedEntry, compressEntry, DEFLATE_LEVEL } from './compression';
import { type ExportDocument, type ExportPlan, SUMMARY_JSON_NAME } from './plan';
import { summaryText } from './summary';
import { UnreadableDocumentError } from './unreadable';

const ZIP_MEDIA_TYPE = 'application/zip';
/** Share of the progress that reading and compressing takes; writing the archive takes the rest. */
const READING_SHARE = 0.9;
/** Entries that are read and compressed beside each other. Each may hold a whole document in memory. */
const ENTRIES_AT_ONCE = 4;
/** The written archive is handed to the system in lots, so that the memory is free again; each costs a wait. In bytes. */
const LOT_BYTES = 16 * 1024 * 1024;

export type ZipPhase = 'reading' | 'packing';

export interface ZipOptions {
  /** `fraction` goes from 0 to 1 over both phases and never back. */
  readonly onProgress?: (fraction: number, phase: ZipPhase) => void;
  /** Ends the work; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Bytes of each document, so that progress goes by what there is to do; without it all count the same. */
  readonly sizes?: readonly number[];
  readonly entriesAtOnce?: number;
}

/** The bytes of the document at an index, or what became of them elsewhere under the path given. */
export type ReadEntry = (index: number, path: string) => Promise<Uint8Array<ArrayBuffer> | CompressedEntry>;

/** Passes progress on where a whole percent changed: the library reports every few kilobytes. */
function percentByPercent(onProgress: ZipOptions['onProgress']): NonNullable<ZipOptions['onProgress']> {
  let last = -1;
  return (fraction, phase) => {
    const percent = Math.floor(fraction * 100);
    if (percent <= last) return;
    last = percent;
    onProgress?.(fraction, phase);
  };
}

/** The library is fetched when something is packed, not with the page. */
async function newZip(): Promise<JSZip> {
  // architecture: the one file that packs; the library runs wherever this file does
  const { default: Zip } = await import('jszip');
  return new Zip();
}

/** Years that the two bytes of a ZIP's date can hold. */
const [FIRST_YEAR, LAST_YEAR] = [1980, 2107];

/** ZIP holds local time without a zone, and the library writes the UTC fields of a date: these are the local ones. */
function zipTime(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** When a document was last changed; the moment of the ZIP's making where that is unknown, or beyond what a ZIP can say. */
function entryTime(document: ExportDocument | undefined, createdAt: Date): Date {
  const modified = new Date(document?.modifiedMs ?? Number.NaN);
  const year = modified.getFullYear();
  return zipTime(year >= FIRST_YEAR && year <= LAST_YEAR ? modified : createdAt);
}

/** Adds an entry; what is packed already is an archive of its own, which the library takes over as it is. */
async function addEntry(zip: JSZip, path: string, entry: CompressedEntry, date: Date): Promise<void> {
  const { compression, form, data } = entry;
  if (form === 'bytes') {
    zip.file(path, data, {
      createFolders: false,
      date,
      compression,
      compressionOptions: { level: DEFLATE_LEVEL },
    });
    return;
  }
  await zip.loadAsync(data);
  const added = zip.file(path);
  if (!added) throw new Error(`The library did not take ${path}`);
  added.date = date;
  // Where it is what the data has, the library does not unpack it to pack it again.
  added.options.compression = compression;
}

/**
 * Reads and compresses the planned documents, a few beside each other, and passes each on in the order of the plan. The
 * first that fails ends the rest.
 */
async function readEntries(
  plan: ExportPlan,
  documents: readonly ExportDocument[],
  readEntry: ReadEntry,
  take: (path: string, entry: CompressedEntry, index: number) => Promise<void>,
  { onProgress, signal, sizes, entriesAtOnce = ENTRIES_AT_ONCE }: ZipOptions,
): Promise<void> {
  const weightOf = (index: number) => (sizes?.[index] ?? 0) + 1;
  const total = plan.entries.reduce((sum, { index }) => sum + weightOf(index), 0);
  const ending = new AbortController();
  const stopped = ending.signal;
  const end = () => ending.abort(signal?.reason);
  const read = new Map<number, CompressedEntry>();
  let taken = Promise.resolve();
  let next = 0;
  let done = 0;

  async function readOne(index: number, path: string): Promise<CompressedEntry> {
    try {
      const entry = await readEntry(index, path);
      return entry instanceof Uint8Array ? await compressEntry(path, entry, { signal: stopped }) : entry;
    } catch (error) {
      stopped.throwIfAborted();
      throw new UnreadableDocumentError(documents[index]?.originalName ?? '', error);
    }
  }
  /** Passes on what is next in the order; nothing is kept here that was passed on. */
  function passOn(): void {
    for (let entry = read.get(next); entry; entry = read.get(next)) {
      const { path = '', index = next } = plan.entries[next] ?? {};
      const ready = entry;
      read.delete(next);
      taken = taken.then(() => take(path, ready, index));
      next += 1;
    }
  }
  // All take from one list, so that none waits for a neighbour's large document.
  const left = plan.entries.entries();
  async function work(): Promise<void> {
    for (const [position, { index, path }] of left) {
      stopped.throwIfAborted();
      read.set(position, await readOne(index, path));
      passOn();
      await taken;
      done += weightOf(index);
      onProgress?.(READING_SHARE * (done / total), 'reading');
    }
  }

  signal?.throwIfAborted();
  signal?.addEventListener('abort', end, { once: true });
  onProgress?.(0, 'reading');
  try {
    await Promise.all(Array.from({ length: entriesAtOnce }, work));
  } catch (error) {
    ending.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** Gives memory back at once that nobody reads any more; browsers that cannot do so leave it to their own time. */
function release(buffer: ArrayBuffer): void {
  if (typeof buffer.transfer === 'function' && !buffer.detached) buffer.transfer(0);
}

/**
 * Writes the archive piece by piece, so that the whole is never held twice: `own` are buffers that nobody else has, and
 * each is given back once what it holds is written.
 */
function write(zip: JSZip, own: ReadonlySet<ArrayBufferLike>, { onProgress, signal }: ZipOptions): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const lots: Blob[] = [];
    let pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const endLot = () => {
      lots.push(new Blob(pieces));
      // The entry that the lot ends in may go on in the next one.
      const last = pieces.at(-1)?.buffer;
      for (const { buffer } of pieces) if (buffer !== last && own.has(buffer)) release(buffer);
      pieces = [];
      bytes = 0;
    };
    const stream = zip.generateInternalStream({ type: 'uint8array' });
    // The stream has taken all entries and lets each go once it is written; the archive would keep them to the end.
    for (const path of Object.keys(zip.files)) zip.remove(path);
    const stop = () => {
      stream.pause();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    stream
      .on('data', (piece, { percent }) => {
        pieces.push(piece as Uint8Array<ArrayBuffer>);
        bytes += piece.length;
        if (bytes >= LOT_BYTES) endLot();
        onProgress?.(READING_SHARE + (1 - READING_SHARE) * (percent / 100), 'packing');
      })
      .on('error', (error) => {
        signal?.removeEventListener('abort', stop);
        reject(error);
      })
      .on('end', () => {
        signal?.removeEventListener('abort', stop);
        endLot();
        onProgress?.(1, 'packing');
        resolve(new Blob(lots, { type: ZIP_MEDIA_TYPE }));
      })
      .resume();
  });
}

/**
 * Builds the ZIP of a plan: its entries, dated as their files, and the two summaries, dated with the plan's `createdAt`.
 * `documents` are those that were planned; `readEntry` gives the document at an index, as bytes or compressed already.
 * Entries that deflating would not make smaller are stored. Rejects with an `UnreadableDocumentError` that names the
 * document which could not be read.
 */
export async function buildZip(
  plan: ExportPlan,
  documents: readonly ExportDocument[],
  readEntry: ReadEntry,
  options: ZipOptions = {},
): Promise<Blob> {
  const { signal } = options;
  const onProgress = percentByPercent(options.onProgress);
  const zip = await newZip();
  const own = new Set<ArrayBufferLike>();
  const add = (path: string, entry: CompressedEntry, index = -1) => {
    if (entry.form === 'archive') own.add(entry.data.buffer);
    return addEntry(zip, path, entry, entryTime(documents[index], plan.createdAt));
  };
  const addText = async (path: string, text: string) =>
    add(path, await compressEntry(path, new TextEncoder().encode(text)));

  await addText(SUMMARY_JSON_NAME, `${JSON.stringify(plan.summary, null, 2)}\n`);
  await addText(plan.summaryTextName, summaryText(plan, documents));
  await readEntries(plan, documents, readEntry, add, { ...options, onProgress });
  signal?.throwIfAborted();
  return write(zip, own, { onProgress, signal });
}
