/**
 * A process of its own that reads one document at a time, started by `reader-process.server.ts`: everything that parses what
 * strangers send runs here, where the one that waits can end it. Node loads this file as it stands, so every import that it
 * leads to carries its extension and names no alias.
 */
import { AppError } from '../../errors.ts';
import { endWithParent } from '../../workers/end-with-parent.ts';
import { endFirst, stepBack } from '../../workers/step-back.ts';
import { requireKind } from '../detect.ts';
import type { DocumentFile, DocumentKind, SourcePage } from '../document.ts';
import { inspectDocx, readDocx } from '../docx/docx.server.ts';
import { inspectImage, readImage } from '../image/image.server.ts';
import { sharp } from '../image/sharp.server.ts';
import { inspectPdf, openPdfium, readPdf } from '../pdf/pdf.server.ts';
import type { PageOptions, ReaderAnswer, ReaderPart, ReaderReady, ReaderRequest } from './reader-job.ts';

/** The server answers before readers go on (nice values, -20 to 19). */
const NICENESS = 1;

/** Resolves when the message has left: a parser that hangs afterwards would hold it back. */
function tell(message: ReaderReady | ReaderPart | ReaderAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

const onCount = (pageCount: number) => tell({ is: 'count', pageCount });
const onPage = (page: SourcePage) => tell({ is: 'page', page });

async function inspect({ bytes }: DocumentFile, kind: DocumentKind): Promise<void> {
  if (kind === 'pdf') await inspectPdf(bytes, { onCount, onPage });
  else if (kind === 'docx') await onCount((await inspectDocx(bytes)).pageCount);
  else await onCount(inspectImage(bytes, kind).pageCount);
}

async function readPages({ file, maxPages, without, passwords }: ReaderRequest, kind: DocumentKind): Promise<void> {
  const options: PageOptions = { without, passwords, onCount, onPage };
  if (kind === 'pdf') await readPdf(file.bytes, maxPages, options);
  else if (kind !== 'docx') await readImage(file.bytes, kind, maxPages, options);
  else {
    const { pageCount, pages } = await readDocx(file.bytes, maxPages);
    await onCount(pageCount);
    for (const page of pages) await onPage(page);
  }
}

async function answerTo(request: ReaderRequest): Promise<ReaderAnswer> {
  try {
    const kind = await requireKind(request.file);
    await tell({ is: 'kind', kind });
    if (request.verb === 'read') await readPages(request, kind);
    else await inspect(request.file, kind);
    return { is: 'end' };
  } catch (error) {
    if (error instanceof AppError) return { is: 'refusal', code: error.code, params: error.params };
    // PDFium gives up by an abort when a document wants more memory than WebAssembly has, and by a trap when it crashes:
    // either leaves its memory in an unknown state.
    if (isAbort(error)) await tell({ is: 'refusal', code: 'documentTooComplex', params: {} });
    if (isAbort(error) || error instanceof WebAssembly.RuntimeError) process.exit(1);
    return { is: 'unforeseen', name: error instanceof Error ? error.name : typeof error };
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Aborted(');
}

stepBack(NICENESS);
endFirst();
endWithParent();
// One document at a time: more threads would only make its limit of processor time come sooner.
sharp.concurrency(1);
process.on('message', async (request: ReaderRequest) => tell(await answerTo(request)));
// The server is gone.
process.on('disconnect', () => process.exit(0));
await openPdfium();
await tell({ is: 'ready' });
