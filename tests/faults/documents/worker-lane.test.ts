import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createLane } from '@/lib/documents/worker-lane.server';

/** A worker that does as it is told. */
const OBEDIENT = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (order) => {
    if (order === 'crash') throw new Error('crashed');
    if (order === 'exit') process.exit(3);
    if (order === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
    if (order === 'hang') for (;;);
    parentPort.postMessage(threadId);
  });`;

function lane(jobsPerWorker = 100) {
  const start = () => new Worker(OBEDIENT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  return createLane<string, number>({ start, timeoutCode: 'readTimeout', jobsPerWorker });
}

const PATIENT = { timeoutMs: 20_000 };

it('one thread does all jobs while it is well', async () => {
  const { run, close } = lane();
  const threads = await Promise.all([run('work', PATIENT), run('work', PATIENT), run('work', PATIENT)]);
  expect(new Set(threads).size).toBe(1);
  close();
});

it.each([
  ['crash', 'readFailed'],
  ['exit', 'readFailed'],
  ['fill', 'documentTooComplex'],
])('a thread that ends by %s is replaced, and spoils one job only', async (order, code) => {
  const { run, close } = lane();
  const before = run('work', PATIENT);
  const spoilt = run(order, PATIENT);
  const after = run('work', PATIENT);
  await expect(spoilt).rejects.toMatchObject({ code });
  expect(await after).not.toBe(await before);
  close();
});

it('a job that hangs is given up, and the next gets its full time', async () => {
  const { run, close } = lane();
  const hanging = run('hang', { timeoutMs: 300 });
  const after = run('work', PATIENT);
  await expect(hanging).rejects.toMatchObject({ code: 'readTimeout' });
  await expect(after).resolves.toBeGreaterThan(0);
  close();
});

it('a thread is replaced after its share of jobs', async () => {
  const { run, close } = lane(2);
  const threads = [await run('work', PATIENT), await run('work', PATIENT), await run('work', PATIENT)];
  expect(threads[1]).toBe(threads[0]);
  expect(threads[2]).not.toBe(threads[0]);
  close();
});
