/**
 * A process that reads one document at a time, started by `reader-process.server.ts`. Everything that parses untrusted
 * files runs here, so that the server can end it. Node loads this file directly: all its imports, including indirect
 * ones, need their extension and cannot use aliases.
 */
import { endWithParent } from '../../../platform/workers/end-with-parent.ts';
import { lowerPriority, preferOomKill } from '../../../platform/workers/lower-priority.ts';
import { decodeWithSharp } from '../image/decode.server.ts';
import { sharp } from '../image/sharp.server.ts';
import { openPdfium } from '../pdf/pdfium.server.ts';
import { createDocumentReader, ReaderBroken } from './document-reader.ts';
import type { ReaderAnswer, ReaderPart, ReaderReady, ReaderRequest } from './reader-job.ts';

/** Lower CPU priority than the server (nice value, -20 to 19). */
const NICENESS = 1;

/** Resolves when the message was sent. A parser that hangs afterwards would block it. */
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
preferOomKill();
endWithParent();
// One document at a time: more threads would only use up the CPU time limit sooner.
sharp.concurrency(1);
process.on('message', answerTo);
// The server has ended.
process.on('disconnect', () => process.exit(0));
// Terminals and service managers also send these signals to child processes. The server finishes its current documents,
// so this process ends with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
await openPdfium();
await tell({ is: 'ready' });
