import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from '@/db/lock.server';

describe('the lock of the data folder', () => {
  let folder = '';
  let server: ChildProcess | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-lock-'));
    const script = `
      import { takeLock } from ${JSON.stringify(new URL('../../lib/platform/files/pid-lock.mjs', import.meta.url).href)};
      await takeLock(${JSON.stringify(join(folder, 'db.lock'))});
      process.on('SIGTERM', () => process.exit(0));
      console.log('locked');
      setInterval(() => undefined, 1000);`;
    server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (server.stdout) await once(server.stdout, 'data');
  });
  afterEach(async () => {
    server?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses a second process, and names the folder and the first one', async () => {
    const refusal = await lockDataFolder(folder, 0).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUseError);
    expect(String(refusal)).toContain(`The data folder ${folder} is in use by process ${server?.pid}.`);
  });

  it('waits for a server that is stopping', async () => {
    const waiting = lockDataFolder(folder, 30_000);
    server?.kill('SIGTERM');
    (await waiting)();
  });
});
