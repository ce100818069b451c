import { AppError } from '../../../platform/errors.ts';
import { isMisnamed } from '../accepted.ts';
import { requireKind } from '../detect.ts';
import type { DocumentFile, DocumentKind } from '../document.ts';
import { inspectDocx, readDocx } from '../docx/docx.ts';
import { BeyondThisMachine, type DecodePicture } from '../image/decoded-picture.ts';
import { inspectImage, readImage } from '../image/image.ts';
import { inspectPdf, readPdf } from '../pdf/pdf.ts';
import type { Pdfium } from '../pdf/pdfium.ts';
import type { PageOptions, ReaderAnswer, ReaderPart, ReaderRequest } from './reader-job.ts';

/** What reading needs of the machine that it runs on. */
export interface ReaderHost {
  readonly openPdfium: () => Promise<Pdfium>;
  readonly decode: DecodePicture;
}

/** Where the parts of an answer go. What is told is waited for: a parser that hangs afterwards would hold it back. */
export type TellPart = (part: ReaderPart) => Promise<void> | void;

/** A failure that leaves the reader's memory in an unknown state: whoever runs it has to open another. */
export class ReaderBroken extends Error {
  /** What the failure says about the document, if anything. */
  readonly answer: ReaderAnswer | undefined;

  constructor(answer: ReaderAnswer | undefined, options: ErrorOptions) {
    super('the reader is broken', options);
    this.answer = answer;
  }
}

/**
 * Finds out what a file is, counts its pages, and takes out of it what it is sorted by. Parses what strangers send: it runs where its
 * host can end it.
 */
export function createDocumentReader({ openPdfium, decode }: ReaderHost) {
  async function inspect({ bytes }: DocumentFile, kind: DocumentKind, options: PageOptions): Promise<void> {
    if (kind === 'pdf') await inspectPdf(await openPdfium(), bytes, options);
    else if (kind === 'docx') await options.onCount?.((await inspectDocx(bytes)).pageCount);
    else await options.onCount?.(inspectImage(bytes, kind).pageCount);
  }

  async function readPages({ file: { bytes }, maxPages }: ReaderRequest, kind: DocumentKind, options: PageOptions) {
    if (kind === 'pdf') await readPdf(await openPdfium(), bytes, maxPages, options);
    else if (kind !== 'docx') await readImage(decode, bytes, kind, maxPages, options);
    else {
      const { pageCount, pages, isPartUnread } = await readDocx(decode, bytes, maxPages);
      await options.onCount?.(pageCount);
      if (isPartUnread) await options.onRemark?.('partNotRead');
      for (const page of pages) await options.onPage?.(page);
    }
  }

  /** Answers a request. Throws `ReaderBroken` and `BeyondThisMachine`. */
  return async (request: ReaderRequest, tell: TellPart): Promise<ReaderAnswer> => {
    const { file, verb, without, passwords } = request;
    const onCount = (pageCount: number) => tell({ is: 'count', pageCount });
    const onPage: PageOptions['onPage'] = (page) => tell({ is: 'page', page });
    try {
      const kind = await requireKind(file);
      await tell({ is: 'kind', kind });
      const onRemark: PageOptions['onRemark'] = (remark) => tell({ is: 'remark', remark });
      if (isMisnamed(file.fileName, kind)) await onRemark('kindMismatch');
      const options = { passwords, onCount, onPage, onRemark };
      if (verb === 'read') await readPages(request, kind, { ...options, without });
      else await inspect(file, kind, options);
      return { is: 'end' };
    } catch (error) {
      if (error instanceof BeyondThisMachine) throw error;
      if (error instanceof AppError) return { is: 'refusal', code: error.code, params: error.params };
      // PDFium gives up by an abort when a document wants more memory than WebAssembly has, and by a trap when it crashes.
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
