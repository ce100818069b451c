import { AppError } from '../../../platform/errors.ts';
import { isMisnamed } from '../accepted.ts';
import { requireKind } from '../detect.ts';
import type { FileKind } from '../document.ts';
import { inspectDocx, readDocx } from '../docx/docx.ts';
import { BeyondThisMachine, type DecodePicture } from '../image/decoded-picture.ts';
import { inspectImage, readImage } from '../image/image.ts';
import type { ImageKind } from '../image/image-rules.ts';
import { inspectPdf, readPdf } from '../pdf/pdf.ts';
import type { Pdfium } from '../pdf/pdfium/pdfium.ts';
import type { PageOptions, ReaderAnswer, ReaderPart, ReaderRequest } from './reader-job.ts';

/** Platform dependencies of a reader. */
export interface ReaderHost {
  readonly openPdfium: () => Promise<Pdfium>;
  readonly decode: DecodePicture;
}

/** Sends a part of the answer. Callers wait for it, because a parser that hangs afterwards would block the message. */
export type ReportPart = (part: ReaderPart) => Promise<void> | void;

/** A failure that leaves the reader's memory in an unknown state. The host must replace the reader. */
export class ReaderBroken extends Error {
  /** The answer for the document, if the failure implies one. */
  readonly answer: ReaderAnswer | undefined;

  constructor(answer: ReaderAnswer | undefined, options: ErrorOptions) {
    super('the reader is broken', options);
    this.answer = answer;
  }
}

/** Reads the files of one kind. Parts of the result are reported to `options` as soon as they are known. */
interface FileReader {
  /** Counts the pages, as cheaply as that is possible. */
  inspect(bytes: Uint8Array, options: PageOptions): Promise<unknown>;
  /** Reads at most `maxPages`, those that sorting needs. */
  read(bytes: Uint8Array, maxPages: number, options: PageOptions): Promise<unknown>;
}

/** Returns a reader for each kind of document: the compiler names a kind that has none. */
function fileReaders({ openPdfium, decode }: ReaderHost): Readonly<Record<FileKind, FileReader>> {
  const imageReader = (kind: ImageKind): FileReader => ({
    inspect: async (bytes, { onCount }) => onCount?.(inspectImage(bytes, kind).pageCount),
    read: (bytes, maxPages, options) => readImage(decode, bytes, kind, maxPages, options),
  });
  return {
    pdf: {
      inspect: async (bytes, options) => inspectPdf(await openPdfium(), bytes, options),
      read: async (bytes, maxPages, options) => readPdf(await openPdfium(), bytes, maxPages, options),
    },
    docx: {
      inspect: async (bytes, { onCount }) => onCount?.((await inspectDocx(bytes)).pageCount),
      read: (bytes, maxPages, options) => readDocx(decode, bytes, maxPages, options),
    },
    jpg: imageReader('jpg'),
    png: imageReader('png'),
    tiff: imageReader('tiff'),
  };
}

/**
 * Creates a reader that detects a file's kind, counts its pages and extracts the content for sorting. It parses
 * untrusted files, so it runs where its host can end it.
 */
export function createDocumentReader(host: ReaderHost) {
  const readers = fileReaders(host);

  /** Answers a request. Throws `ReaderBroken` and `BeyondThisMachine`. */
  return async (request: ReaderRequest, tell: ReportPart): Promise<ReaderAnswer> => {
    const { file, verb, maxPages, without, passwords } = request;
    const onCount = (pageCount: number) => tell({ is: 'count', pageCount });
    const onPage: PageOptions['onPage'] = (page) => tell({ is: 'page', page });
    try {
      const kind = await requireKind(file);
      await tell({ is: 'kind', kind });
      const onRemark: PageOptions['onRemark'] = (remark) => tell({ is: 'remark', remark });
      if (isMisnamed(file.fileName, kind)) await onRemark('kindMismatch');
      const options = { passwords, onCount, onPage, onRemark };
      if (verb === 'read') await readers[kind].read(file.bytes, maxPages, { ...options, without });
      else await readers[kind].inspect(file.bytes, options);
      return { is: 'end' };
    } catch (error) {
      if (error instanceof BeyondThisMachine) throw error;
      if (error instanceof AppError) return { is: 'refusal', code: error.code, params: error.params };
      // PDFium aborts when a document needs more memory than WebAssembly has, and traps when it crashes.
      const tooComplex = { is: 'refusal', code: 'documentTooComplex', params: {} } as const;
      if (isAbort(error)) throw new ReaderBroken(tooComplex, { cause: error });
      if (error instanceof WebAssembly.RuntimeError) throw new ReaderBroken(undefined, { cause: error });
      return { is: 'unforeseen', name: error instanceof Error ? error.name : typeof error };
    }
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Aborted(');
}
