/**
 * Worker script of the on-device engine. Its first message sets its role: open files, read pictures or score texts.
 * Bundled by `scripts/lib/engine-files.mjs`; it requests only the engine's own files.
 */
import { BeyondThisMachine } from '../../engine/documents/image/decoded-picture.ts';
import { ReaderBroken } from '../../engine/documents/reader/document-reader.ts';
import type { ReaderPart } from '../../engine/documents/reader/reader-job.ts';
import { HEARTBEAT_INTERVAL_MS } from './heartbeat.ts';
import { openOcr } from './ocr-thread.client.ts';
import { openReader } from './reader-thread.client.ts';
import { openScorer } from './scorer-thread.client.ts';
import type { FromThread, OpenMessage, ThreadRole, ToThread } from './thread-messages.ts';

type Work = (request: never, reportPart: (part: ReaderPart) => void) => unknown;

const OPEN: Record<ThreadRole, (message: OpenMessage) => Promise<Work>> = {
  read: openReader,
  recognise: openOcr,
  score: openScorer,
};

let work: Work | undefined;

const post = (message: FromThread<ThreadRole>) => self.postMessage(message);

async function answerTo(message: ToThread<ThreadRole>): Promise<FromThread<ThreadRole>> {
  if (message.type === 'open') {
    work = await OPEN[message.role](message);
    return { type: 'ready' };
  }
  const answer = await work?.(message.request as never, (part) =>
    post({ type: 'part', part } as FromThread<ThreadRole>),
  );
  return { type: 'answer', answer } as FromThread<ThreadRole>;
}

/** Only error kinds are reported: a message may quote the document. */
function failureOf(error: unknown): FromThread<ThreadRole> {
  if (error instanceof BeyondThisMachine) return { type: 'tooMuch' };
  if (error instanceof ReaderBroken) return { type: 'broken', ...(error.answer && { answer: error.answer }) };
  if (error instanceof WebAssembly.RuntimeError) return { type: 'broken' };
  return { type: 'failure', name: error instanceof Error ? error.name : typeof error };
}

self.addEventListener('message', async ({ data }: MessageEvent<ToThread<ThreadRole>>) => {
  const heartbeat = setInterval(() => post({ type: 'alive' }), HEARTBEAT_INTERVAL_MS);
  const answer = await answerTo(data).catch(failureOf);
  clearInterval(heartbeat);
  post(answer);
});
