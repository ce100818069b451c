// npm run bench -- stop [--documents n] [--rounds n]: outcome of a batch when the built site is stopped in its middle,
// while the first documents still load the engine.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatTable } from '@/lib/features/command/table';
import { textPdf } from '../../tests/faults/documents/inputs';
import { type RawAnswer, sendRaw } from '../../tests/support/raw-http';
import { startRealServer } from '../../tests/support/real-server';

/** Time from the first byte of the batch to the signal, in ms. */
const DELAYS_MS = [200, 1_000, 3_000];
const ADDRESSES = 10;
/** Timeout in ms. The server allows 30 seconds for work in progress. */
const PATIENCE_MS = 90_000;

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '40' }, rounds: { type: 'string', default: '1' } },
});
const documents = Math.max(1, Number(values.documents) || 40);
const rounds = Math.max(1, Number(values.rounds) || 1);
const file = { fileName: 'letter.pdf', base64Data: Buffer.from(await textPdf()).toString('base64') };
const body = Buffer.from(JSON.stringify({ documents: [file], returnPartial: true }));

const isWhole = ({ head, body: text }: RawAnswer): boolean => {
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : Number(length) === Buffer.byteLength(text);
};

function outcomeOf(answer: RawAnswer): string {
  if (answer.status === 0) return 'cut';
  if (answer.status === 503) return /^retry-after: \d+/im.test(answer.head) ? '503 with Retry-After' : '503 without';
  return answer.status === 200 && isWhole(answer) ? '200, whole' : `${answer.status}, not whole`;
}

const rows: string[][] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const delayMs of DELAYS_MS) {
    const server = await startRealServer({ env: { TRUST_PROXY: 'true', NEXT_MANUAL_SIG_HANDLE: '1' } });
    const sent = Array.from({ length: documents }, (_, index) =>
      sendRaw({
        port: server.port,
        path: '/vision-categorize',
        body: [body],
        headers: {
          'content-type': 'application/json',
          'content-length': String(body.length),
          'x-forwarded-for': `198.51.100.${1 + (index % ADDRESSES)}`,
        },
        timeoutMs: PATIENCE_MS,
      }),
    );
    await pause(delayMs);
    const stopped = performance.now();
    process.kill(server.pid, 'SIGTERM');
    const outcomes = (await Promise.all(sent)).map(outcomeOf);
    while (server.isAlive()) await pause(50);
    const seconds = ((performance.now() - stopped) / 1000).toFixed(1);
    const count = (outcome: string) => String(outcomes.filter((each) => each === outcome).length);
    const known = ['200, whole', '503 with Retry-After', 'cut'];
    const others = [...new Set(outcomes)].filter((each) => !known.includes(each));
    rows.push([
      String(delayMs),
      ...known.map(count),
      others.map((each) => `${each}: ${count(each)}`).join('; '),
      seconds,
    ]);
    await server.stop();
  }
}
const heading = ['signal after ms', '200, whole', '503 with Retry-After', 'cut', 'others', 'ended after s'];
process.stdout.write(
  `${formatTable([heading, ...rows]).replace(/[\u2068\u2069]/g, '')}${documents} documents at once to a server that has just started\n`,
  () => process.exit(0),
);
