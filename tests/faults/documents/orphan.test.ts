import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { slowPdf } from '@/tests/support/documents/slow-pdf';
import { textPdf } from './inputs';

/** Starts a reader, sends it a file that hangs, reports the reader's process id, and is killed. */
const PARENT = `
  const { fork } = require('node:child_process');
  const reader = fork('lib/engine/documents/reader/reader.process.ts', {
    serialization: 'advanced',
    execArgv: ['--conditions=react-server'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  reader.once('message', () => {
    const bytes = new Uint8Array(Buffer.from(process.argv[1], 'base64'));
    reader.send({ verb: 'read', file: { fileName: 'slow.pdf', bytes }, maxPages: 1, without: [] });
    reader.once('message', () => process.send(reader.pid));
  });`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a reader continues when the whole service gets %s',
  async (signal) => {
    const reader = fork('lib/engine/documents/reader/reader.process.ts', {
      serialization: 'advanced',
      execArgv: ['--conditions=react-server'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = once(reader, 'exit').then(([, by]) => `ended by ${by}`);
    await Promise.race([once(reader, 'message'), ended]);
    reader.kill(signal);
    const file = { fileName: 'letter.pdf', bytes: await textPdf() };
    reader.send({ verb: 'read', file, maxPages: 1, without: [], passwords: [] }, () => {});
    const read = new Promise<string>((resolve) => {
      reader.on('message', ({ is }: { is: string }) => is === 'end' && resolve('read'));
    });
    expect(await Promise.race([read, ended])).toBe('read');
    reader.kill('SIGKILL');
  },
);

it('a reader that is stuck ends with the server that started it', async () => {
  const file = Buffer.from(slowPdf()).toString('base64');
  const parent = fork('-e', [PARENT, file], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [reader] = (await once(parent, 'message')) as [number];
  expect(isAlive(reader)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(reader)).toBe(false);
});
