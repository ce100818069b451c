import { type CompressedEntry, compressEntry } from './compression';
import { type ExportDocument, type ExportPlan, SUMMARY_CSV_NAME, SUMMARY_JSON_NAME } from './plan';
import { summaryCsv, summaryText } from './summary';
import { UnreadableDocumentError } from './unreadable';
import { ZipHeaders } from './zip-format';

const ZIP_MEDIA_TYPE = 'application/zip';
/** Entries that are read and compressed concurrently. */
const ENTRIES_AT_ONCE = 4;
/**
 * Limit of document bytes in memory, unless a single document is larger. Each is held twice while it is compressed, and
 * freed memory is collected late. Packing therefore takes about twice as much (docs/benchmarks.md, Packing).
 */
const BYTES_AT_ONCE = 20 * 1024 * 1024;
/**
 * Size of the chunks in which the archive becomes a Blob, in bytes. That moves them out of this process. Smaller chunks
 * add a wait each.
 */
const LOT_BYTES = 8 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

export interface ZipOptions {
  /** `fraction` goes from 0 to 1 and never decreases. */
  readonly onProgress?: (fraction: number) => void;
  /** Aborts the work. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Size of each document in bytes, for progress and for the memory limit. Without sizes all documents count the same.
   */
  readonly sizes?: readonly number[];
  readonly entriesAtOnce?: number;
}

/** Reads the document at an index. Returns its bytes, or the entry if it was compressed elsewhere. */
export type ReadEntry = (index: number) => Promise<Bytes | CompressedEntry>;

/** Writes the next bytes of the archive. */
export type WriteBytes = (pieces: readonly Bytes[]) => Promise<void> | void;

/** Throttles progress to whole percents. */
function percentByPercent(onProgress: ZipOptions['onProgress']): NonNullable<ZipOptions['onProgress']> {
  let last = -1;
  return (fraction) => {
    const percent = Math.floor(fraction * 100);
    if (percent <= last) return;
    last = percent;
    onProgress?.(fraction);
  };
}

/** Years that a ZIP date can hold. */
const [FIRST_YEAR, LAST_YEAR] = [1980, 2107];

/** Returns the document's last modification, or `createdAt` if that is unknown or outside the range of a ZIP date. */
function entryDate(document: ExportDocument | undefined, createdAt: Date): Date {
  const modified = new Date(document?.modifiedMs ?? Number.NaN);
  const year = modified.getFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? modified : createdAt;
}

/** Limits the bytes in memory. A single larger item may enter alone; others wait in order. */
function byteLimiter(limit: number) {
  let held = 0;
  let turn = Promise.resolve();
  let wake = () => {};
  const enter = async (bytes: number) => {
    while (held > 0 && held + bytes > limit) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    held += bytes;
  };
  return {
    enter(bytes: number): Promise<void> {
      turn = turn.then(() => enter(bytes));
      return turn;
    },
    leave(bytes: number): void {
      held -= bytes;
      wake();
    },
  };
}

/**
 * Reads and compresses the planned documents concurrently and passes each on in the order of the plan. The first
 * failure aborts the rest.
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
  const memory = byteLimiter(BYTES_AT_ONCE);
  const read = new Map<number, CompressedEntry>();
  let taken = Promise.resolve();
  let next = 0;
  let done = 0;

  async function readOne(index: number): Promise<CompressedEntry> {
    try {
      const entry = await readEntry(index);
      return entry instanceof Uint8Array ? await compressEntry(entry, { signal: stopped }) : entry;
    } catch (error) {
      stopped.throwIfAborted();
      throw new UnreadableDocumentError(documents[index]?.originalName ?? '', error);
    }
  }
  async function takeOne(position: number, entry: CompressedEntry): Promise<void> {
    const { path = '', index = position } = plan.entries[position] ?? {};
    stopped.throwIfAborted();
    await take(path, entry, index);
    memory.leave(weightOf(index));
    done += weightOf(index);
    onProgress?.(done / total);
  }
  /** Passes on the entries that are next in order and drops its reference to them. */
  function passOn(): void {
    for (let entry = read.get(next); entry; entry = read.get(next)) {
      const ready = entry;
      const position = next;
      read.delete(position);
      taken = taken.then(() => takeOne(position, ready));
      next += 1;
    }
  }
  // All workers share one iterator, so that none waits for another's large document.
  const left = plan.entries.entries();
  async function work(): Promise<void> {
    for (const [position, { index }] of left) {
      await memory.enter(weightOf(index));
      stopped.throwIfAborted();
      read.set(position, await readOne(index));
      passOn();
      await taken;
    }
  }

  signal?.throwIfAborted();
  signal?.addEventListener('abort', end, { once: true });
  onProgress?.(0);
  try {
    await Promise.all(Array.from({ length: entriesAtOnce }, work));
  } catch (error) {
    ending.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/**
 * Writes the ZIP of a plan sequentially: the entries and two summaries. Entries have their file's date, the summaries
 * the plan's `createdAt`. Holds a few documents at a time, never the whole archive (decision 0025).
 * @param documents the documents that were planned
 * @param write receives the archive piece by piece; the next piece waits for it
 * @throws UnreadableDocumentError with the name of the document that could not be read
 */
export async function writeZip(
  plan: ExportPlan,
  documents: readonly ExportDocument[],
  readEntry: ReadEntry,
  write: WriteBytes,
  options: ZipOptions = {},
): Promise<void> {
  const { signal } = options;
  const headers = new ZipHeaders();
  const add = async (path: string, { pieces, ...entry }: CompressedEntry, index = -1) => {
    const packedSize = pieces.reduce((sum, { length }) => sum + length, 0);
    const date = entryDate(documents[index], plan.createdAt);
    await write([headers.next({ path, date, packedSize, ...entry }), ...pieces]);
  };
  const addText = async (path: string, text: string) => add(path, await compressEntry(new TextEncoder().encode(text)));

  await addText(SUMMARY_JSON_NAME, `${JSON.stringify(plan.summary, null, 2)}\n`);
  await addText(SUMMARY_CSV_NAME, summaryCsv(plan, documents));
  await addText(plan.summaryTextName, summaryText(plan, documents));
  const onProgress = percentByPercent(options.onProgress);
  await readEntries(plan, documents, readEntry, add, { ...options, onProgress });
  signal?.throwIfAborted();
  await write(headers.end());
  onProgress(1);
}

/**
 * Builds the ZIP of a plan as a Blob (see `writeZip`). The browser keeps a Blob outside of the page's memory, and a
 * large one on disk.
 */
export async function buildZip(
  plan: ExportPlan,
  documents: readonly ExportDocument[],
  readEntry: ReadEntry,
  options: ZipOptions = {},
): Promise<Blob> {
  const lots: Blob[] = [];
  let pieces: Bytes[] = [];
  let bytes = 0;
  const endLot = () => {
    lots.push(new Blob(pieces));
    pieces = [];
    bytes = 0;
  };
  const write: WriteBytes = (next) => {
    pieces.push(...next);
    bytes += next.reduce((sum, { length }) => sum + length, 0);
    if (bytes >= LOT_BYTES) endLot();
  };
  await writeZip(plan, documents, readEntry, write, options);
  endLot();
  return new Blob(lots, { type: ZIP_MEDIA_TYPE });
}
