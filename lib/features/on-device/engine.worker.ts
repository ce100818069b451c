/**
 * Worker script of the on-device engine. Its first message sets its role: open files, read pictures or score texts.
 * Bundled by `scripts/lib/engine-files.mjs`; it requests only the engine's own files.
 */
import { BeyondThisMachine } from '../../engine/documents/image/decoded-picture.ts';
import { ReaderBroken } from '../../engine/documents/reader/document-reader.ts';
import type { ReaderPart } from '../../engine/documents/reader/reader-job.ts';
import { SIGN_EVERY_MS } from './heartbeat.ts';
import { openReader } from './reader-thread.client.ts';
import { openRecogniser } from './recogniser-thread.client.ts';
import type { FromThread, OpenMessage, ThreadRole, ToThread } from './thread-messages.ts';
import { openWeigher } from './weigher-thread.client.ts';

type Work = (request: never, tellPart: (part: ReaderPart) => void) => unknown;

const OPEN: Record<ThreadRole, (message: OpenMessage) => Promise<Work>> = {
  read: openReader,
  recognise: openRecogniser,
  weigh: openWeigher,
};

let work: Work | undefined;

const tell = (message: FromThread<ThreadRole>) => self.postMessage(message);

async function answerTo(message: ToThread<ThreadRole>): Promise<FromThread<ThreadRole>> {
  if (message.is === 'open') {
    work = await OPEN[message.role](message);
    return { is: 'ready' };
  }
  const answer = await work?.(message.request as never, (part) => tell({ is: 'part', part } as FromThread<ThreadRole>));
  return { is: 'answer', answer } as FromThread<ThreadRole>;
}

/** Only error kinds are reported: a message may quote the document. */
function failureOf(error: unknown): FromThread<ThreadRole> {
  if (error instanceof BeyondThisMachine) return { is: 'tooMuch' };
  if (error instanceof ReaderBroken) return { is: 'broken', ...(error.answer && { answer: error.answer }) };
  if (error instanceof WebAssembly.RuntimeError) return { is: 'broken' };
  return { is: 'failure', name: error instanceof Error ? error.name : typeof error };
}

self.addEventListener('message', async ({ data }: MessageEvent<ToThread<ThreadRole>>) => {
  const signs = setInterval(() => tell({ is: 'alive' }), SIGN_EVERY_MS);
  const answer = await answerTo(data).catch(failureOf);
  clearInterval(signs);
  tell(answer);
});
