import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from '@/db/lock.server';

describe('the lock of the data folder', () => {
  let folder = '';
  let children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-lock-'));
    children = [];
  });
  afterEach(async () => {
    for (const child of children) await end(child, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Another process that takes the lock, tells what came of it on its first line, and stays until it is ended. */
  async function otherProcess(waitMs = 0): Promise<{ child: ChildProcess; said: string }> {
    const script = `
      import { lockDataFolder } from ${JSON.stringify(new URL('../../db/lock.server.ts', import.meta.url).href)};
      process.on('SIGTERM', () => process.exit(0));
      await lockDataFolder(${JSON.stringify(folder)}, ${waitMs}).then(() => console.log('locked'), (error) => console.log(error.message));
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--conditions=react-server', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [line] = await once(child.stdout, 'data');
    return { child, said: String(line).trim() };
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  it('refuses a second process, and names the folder and the first one', async () => {
    const release = await lockDataFolder(folder);
    const { said } = await otherProcess();
    expect(said).toContain(`The data folder ${folder} is in use by process ${process.pid}.`);
    release();
  });

  it('refuses this process while another one holds it', async () => {
    const { child, said } = await otherProcess();
    expect(said).toBe('locked');
    const refusal = await lockDataFolder(folder, 0).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUseError);
    expect(refusal).toMatchObject({ pid: child.pid });
  });

  it('is given back when its process exits', async () => {
    const { child } = await otherProcess();
    await end(child, 'SIGTERM');
    expect(existsSync(join(folder, 'db.lock'))).toBe(false);
  });

  it('is taken over from a process that was killed', async () => {
    const { child } = await otherProcess();
    await end(child, 'SIGKILL');
    expect(existsSync(join(folder, 'db.lock'))).toBe(true);
    const release = await lockDataFolder(folder, 0);
    expect((await otherProcess()).said).toContain('is in use');
    release();
  });

  it('is taken over from a dead process by one alone of several that start together', async () => {
    const { child } = await otherProcess();
    await end(child, 'SIGKILL');
    const started = await Promise.all(Array.from({ length: 6 }, () => otherProcess()));
    expect(started.filter(({ said }) => said === 'locked')).toHaveLength(1);
  });

  it('is not held by an unrelated program that got the same process id later', async () => {
    await writeFile(join(folder, 'db.lock'), `${process.ppid} 1`);
    const release = await lockDataFolder(folder, 0);
    release();
  });

  it('is taken over when it is unreadable rubbish', async () => {
    await writeFile(join(folder, 'db.lock'), '');
    const release = await lockDataFolder(folder, 0);
    release();
  });

  it('waits for a server that is about to end', async () => {
    const { child } = await otherProcess();
    const waiting = lockDataFolder(folder, 30_000);
    await end(child, 'SIGTERM');
    const release = await waiting;
    release();
  });

  it('may be taken again by the process that holds it', async () => {
    const first = await lockDataFolder(folder, 0);
    const second = await lockDataFolder(folder, 0);
    second();
    first();
  });
});
