import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/workers/caller.ts';
import type { RunOptions } from '../../platform/workers/pool-worker.ts';
import { MAX_PAGES_READ, MAX_READ_CPU_MS, READ_CPU_BASE_MS, READ_CPU_MS_PER_KB } from '../../shared/document-limits.ts';
import { requireSize } from './detect.ts';
import type { DocumentFile, DocumentRemark, FileKind, ReadDocument, SourcePage } from './document.ts';
import { pagesToRead } from './page-choice.ts';
import type { ReaderAnswer, ReaderPart, ReaderRequest } from './reader/reader-job.ts';

export interface InspectOptions {
  /** Aborts the work. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Account whose turn and CPU quota are used. Defaults to the operator's. */
  readonly caller?: Caller | undefined;
  /** Passwords to try on a locked PDF, in order. */
  readonly passwords?: readonly string[] | undefined;
}

export interface ReadOptions extends InspectOptions {
  /** Page limit. Defaults to `MAX_PAGES_READ`. */
  readonly maxPages?: number | undefined;
  /** Result of `inspectDocument` for the same file. Its pages are not read again. */
  readonly inspected?: InspectedDocument | undefined;
}

export interface InspectedDocument {
  readonly kind: FileKind;
  readonly pageCount: number;
  /** Pages already read, by their text layer. */
  readonly pages?: readonly SourcePage[] | undefined;
  readonly remarks?: readonly DocumentRemark[] | undefined;
}

interface Reading {
  kind?: FileKind;
  pageCount: number;
  readonly pages: SourcePage[];
  readonly remarks: Set<DocumentRemark>;
}

/** Runs a request on a reader, within the given limits. */
export type RunReader = (request: ReaderRequest, options: RunOptions<ReaderPart>) => Promise<ReaderAnswer>;

/** Opens documents, independent of where the readers run. */
export interface DocumentReading {
  /**
   * Returns a document's kind and page count without reading it, so it is cheap enough for checking limits. Detects
   * every structural problem: locked, damaged, too large, or a decompression bomb. Throws an AppError with a document
   * error code for every failure.
   */
  readonly inspect: (file: DocumentFile, options?: InspectOptions) => Promise<InspectedDocument>;
  /**
   * Reads the pages used for sorting: text in logical order, or a picture for OCR. A page that times out is returned as
   * late, and the others are read without it. Throws an AppError with a document error code for every failure;
   * unforeseen ones are `readFailed`.
   */
  readonly read: (file: DocumentFile, options?: ReadOptions) => Promise<ReadDocument>;
}

/** Creates document reading on the readers that `run` provides. */
export function createDocumentReading(run: RunReader): DocumentReading {
  async function inspect(file: DocumentFile, options: InspectOptions = {}): Promise<InspectedDocument> {
    const reading: Reading = { pageCount: 0, pages: [], remarks: new Set() };
    try {
      await ask('inspect', file, options, reading, []);
    } catch (error) {
      // The pages are counted; only the first page's text timed out. `read` may leave that page out.
      if (reading.pageCount === 0 || !isTooMuch(error)) throw error;
    }
    const { kind, pageCount, pages } = reading;
    if (kind === undefined) throw new AppError('readFailed');
    const inspected = { kind, pageCount, ...remarksIn(reading) };
    return pages.length > 0 ? { ...inspected, pages } : inspected;
  }

  async function read(file: DocumentFile, options: ReadOptions = {}): Promise<ReadDocument> {
    const { inspected } = options;
    const reading: Reading = {
      pageCount: 0,
      pages: [...(inspected?.pages ?? [])],
      remarks: new Set(inspected?.remarks),
    };
    const wanted = () => pagesToRead(reading.pageCount, options.maxPages);
    const isMissing = (number: number) => !reading.pages.some((page) => page.number === number);
    if (inspected && !pagesToRead(inspected.pageCount, options.maxPages).some(isMissing)) {
      const { kind, pageCount } = inspected;
      return { fileName: file.fileName, kind, pageCount, pages: reading.pages, ...remarksIn(reading) };
    }
    let late: number[] = [];
    try {
      await ask('read', file, options, reading, []);
    } catch (error) {
      const stuckAt = reading.pageCount > 0 && isTooMuch(error) ? wanted().find(isMissing) : undefined;
      if (stuckAt === undefined) throw error;
      // Retries once without the page that took too much. Pages missing after that are late too.
      await ask('read', file, options, reading, [stuckAt]).catch((again: unknown) => {
        if (!isTooMuch(again)) throw again;
      });
      if (reading.pages.length === 0) throw error;
      late = wanted().filter(isMissing);
    }
    if (reading.kind === undefined) throw new AppError('readFailed');
    const pages = [...reading.pages, ...late.map((number) => ({ number, text: '', isLate: true as const }))];
    const { kind, pageCount } = reading;
    const inOrder = pages.toSorted((a, b) => a.number - b.number);
    return { fileName: file.fileName, kind, pageCount, pages: inOrder, ...remarksIn(reading) };
  }

  /** Adds a reader's report to `reading`. Skips pages that are present and those of `late`. */
  async function ask(
    verb: ReaderRequest['verb'],
    { fileName, bytes }: DocumentFile,
    { signal, caller, maxPages = MAX_PAGES_READ, passwords = [] }: ReadOptions,
    reading: Reading,
    late: readonly number[],
  ): Promise<void> {
    signal?.throwIfAborted();
    requireSize(bytes.length);
    const without = [...reading.pages.map(({ number }) => number), ...late];
    const onPart = (part: ReaderPart) => {
      if (part.is === 'kind') reading.kind = part.kind;
      else if (part.is === 'count') reading.pageCount = part.pageCount;
      else if (part.is === 'remark') reading.remarks.add(part.remark);
      else reading.pages.push(part.page);
    };
    const request = { verb, file: { fileName, bytes }, maxPages, without, passwords };
    try {
      const answer = await run(request, { cpuMs: readCpuMs(bytes.length), caller, signal, onPart });
      if (answer.is === 'refusal') throw new AppError(answer.code, answer.params);
      if (answer.is === 'unforeseen') throw new AppError('readFailed', {}, { cause: new Error(answer.name) });
    } catch (error) {
      if (isTimeout(error) && reading.kind === 'pdf') throw new AppError('pdfTimeout', {}, { cause: error });
      throw error;
    }
  }

  return { inspect, read };
}

/** Returns the remarks of a reading, or no property if there are none. */
const remarksIn = ({ remarks }: Reading) => (remarks.size > 0 ? { remarks: [...remarks] } : {});

/** Returns the CPU time limit for a file of this many bytes, in ms. */
function readCpuMs(bytes: number): number {
  return Math.min(MAX_READ_CPU_MS, READ_CPU_BASE_MS + (bytes / 1024) * READ_CPU_MS_PER_KB);
}

function isTimeout(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'readTimeout' || error.code === 'pdfTimeout');
}

/** Returns true if one page exceeded its reader's limits. The others may still be readable. */
function isTooMuch(error: unknown): boolean {
  return isTimeout(error) || (error instanceof AppError && error.code === 'documentTooComplex');
}
