import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/workers/caller.ts';
import type { RunOptions } from '../../platform/workers/work-pool.ts';
import { MAX_PAGES_READ, MAX_READ_CPU_MS, READ_CPU_BASE_MS, READ_CPU_MS_PER_KB } from '../../shared/document-limits.ts';
import { requireSize } from './detect.ts';
import type { DocumentFile, DocumentKind, DocumentRemark, ReadDocument, SourcePage } from './document.ts';
import { pagesToRead } from './page-choice.ts';
import type { ReaderAnswer, ReaderPart, ReaderRequest } from './reader/reader-job.ts';

export interface InspectOptions {
  /** Stops the work; the returned promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** On whose account it is read; by default the operator's. */
  readonly caller?: Caller | undefined;
  /** A locked PDF is opened with the first of these that fits. */
  readonly passwords?: readonly string[] | undefined;
}

export interface ReadOptions extends InspectOptions {
  /** Reads at most this many pages instead of `MAX_PAGES_READ`. */
  readonly maxPages?: number | undefined;
  /** What `inspectDocument` found in the same file: its pages are not read again. */
  readonly inspected?: InspectedDocument | undefined;
}

export interface InspectedDocument {
  readonly kind: DocumentKind;
  readonly pageCount: number;
  /** Pages that were read on the way, by their text layer. */
  readonly pages?: readonly SourcePage[] | undefined;
  readonly remarks?: readonly DocumentRemark[] | undefined;
}

/** What is known of a document so far. */
interface Reading {
  kind?: DocumentKind;
  pageCount: number;
  readonly pages: SourcePage[];
  readonly remarks: Set<DocumentRemark>;
}

/** Has a reader answer a request within the limits given. */
export type RunReader = (request: ReaderRequest, options: RunOptions<ReaderPart>) => Promise<ReaderAnswer>;

/** How documents are opened, whatever machine the readers run on. */
export interface DocumentReading {
  /**
   * What a document is and how many pages it has, without reading more of it than that takes: cheap enough to check limits by.
   * Everything that makes a document unreadable by its structure (locked, damaged, too large, a bomb) is found here.
   * Throws an AppError of the documents' codes for every failure.
   */
  readonly inspect: (file: DocumentFile, options?: InspectOptions) => Promise<InspectedDocument>;
  /**
   * Reads the pages that a document is sorted by: text in logical order, or a picture for OCR where there is none. A page that
   * takes too long is handed on as such, and the others are read without it.
   * Throws an AppError of the documents' codes for every failure; `readFailed` stands for all unforeseen ones.
   */
  readonly read: (file: DocumentFile, options?: ReadOptions) => Promise<ReadDocument>;
}

/** Opens documents with readers that are run by `run`. */
export function createDocumentReading(run: RunReader): DocumentReading {
  async function inspect(file: DocumentFile, options: InspectOptions = {}): Promise<InspectedDocument> {
    const reading: Reading = { pageCount: 0, pages: [], remarks: new Set() };
    try {
      await ask('inspect', file, options, reading, []);
    } catch (error) {
      // The pages are counted, and what takes too long is the first one's text: its reading may leave it out.
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
      // Once more, without the page that took too much. Whatever is missing after that is late too.
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

  /** Adds what a reader reports to `reading`, without the pages that are there and those of `late`. */
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

/** The remarks of a reading, left out if there are none. */
const remarksIn = ({ remarks }: Reading) => (remarks.size > 0 ? { remarks: [...remarks] } : {});

/** Processor time that a file of this many bytes may take, in milliseconds. */
function readCpuMs(bytes: number): number {
  return Math.min(MAX_READ_CPU_MS, READ_CPU_BASE_MS + (bytes / 1024) * READ_CPU_MS_PER_KB);
}

function isTimeout(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'readTimeout' || error.code === 'pdfTimeout');
}

/** One page was too much for its reader; the others need not be. */
function isTooMuch(error: unknown): boolean {
  return isTimeout(error) || (error instanceof AppError && error.code === 'documentTooComplex');
}
