/**
 * A process of its own that reads one document at a time, started by `reader-process.server.ts`: everything that parses what
 * strangers send runs here, where the one that waits can end it. Node loads this file as it stands, so every import that it
 * leads to carries its extension and names no alias.
 */
import { endWithParent } from '../../../platform/workers/end-with-parent.ts';
import { endFirst, lowerPriority } from '../../../platform/workers/lower-priority.ts';
import { decodeWithSharp } from '../image/decode.server.ts';
import { sharp } from '../image/sharp.server.ts';
import { openPdfium } from '../pdf/pdfium.server.ts';
import { createDocumentReader, ReaderBroken } from './document-reader.ts';
import type { ReaderAnswer, ReaderPart, ReaderReady, ReaderRequest } from './reader-job.ts';

/** The server answers before readers go on (nice values, -20 to 19). */
const NICENESS = 1;

/** Resolves when the message has left: a parser that hangs afterwards would hold it back. */
function tell(message: ReaderReady | ReaderPart | ReaderAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

const read = createDocumentReader({ openPdfium, decode: decodeWithSharp });

async function answerTo(request: ReaderRequest): Promise<void> {
  try {
    await tell(await read(request, tell));
  } catch (error) {
    if (!(error instanceof ReaderBroken)) throw error;
    if (error.answer) await tell(error.answer);
    process.exit(1);
  }
}

lowerPriority(NICENESS);
endFirst();
endWithParent();
// One document at a time: more threads would only make its limit of processor time come sooner.
sharp.concurrency(1);
process.on('message', answerTo);
// The server is gone.
process.on('disconnect', () => process.exit(0));
// Terminals and service managers send these to the server's children too. The server finishes the documents under way, so this
// process ends when the server does.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
await openPdfium();
await tell({ is: 'ready' });
