import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockHeldError, takeLock } from './pid-lock.mjs';

const MODULE = new URL('./pid-lock.mjs', import.meta.url).href;
const NOBODY = 65_534;
/** The largest process id of Linux is 4194304. */
const DEAD_PID = 4_194_305;

describe('a lock between processes', () => {
  let folder = '';
  let file = '';
  let children: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'test-pid-lock-'));
    file = join(folder, 'lock');
    children = [];
  });
  afterEach(async () => {
    for (const child of children) await end(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Another process that takes the lock, prints a line for each thing that happens, and stays until it is ended. */
  function otherProcess({ waitMs = 0, ...user }: { waitMs?: number; uid?: number; gid?: number } = {}) {
    const script = `
      import { takeLock } from ${JSON.stringify(MODULE)};
      process.on('SIGTERM', () => process.exit(0));
      const onWait = ({ pid }) => console.log('waiting for ' + pid);
      await takeLock(${JSON.stringify(file)}, { waitMs: ${waitMs}, onWait })
        .then(() => console.log('locked'), (error) => console.log(error.message));
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...user,
    });
    children.push(child);
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    return { child, line: async () => String((await lines.next()).value) };
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  const refusal = () =>
    takeLock(file).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('is refused to a second process, which learns the holder’s id', async () => {
    const release = await takeLock(file);
    expect(await otherProcess().line()).toBe(`${file} is held by process ${process.pid}`);
    release();
    expect(await otherProcess().line()).toBe('locked');
  });

  it('is refused to this process while another one holds it', async () => {
    const { child, line } = otherProcess();
    expect(await line()).toBe('locked');
    const error = await refusal();
    expect(error).toBeInstanceOf(LockHeldError);
    expect(error).toMatchObject({ pid: child.pid });
  });

  it('is released when its process exits', async () => {
    const { child, line } = otherProcess();
    await line();
    await end(child, 'SIGTERM');
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over from a killed process by only one of several new ones', async () => {
    const { child, line } = otherProcess();
    await line();
    await end(child, 'SIGKILL');
    expect(existsSync(file)).toBe(true);
    const started = await Promise.all(Array.from({ length: 6 }, () => otherProcess().line()));
    expect(started.filter((text) => text === 'locked')).toHaveLength(1);
    expect(started.filter((text) => text.includes('is held by process'))).toHaveLength(5);
  });

  it('reports once what it waits for, and gets the lock when that process ends', async () => {
    const first = otherProcess();
    await first.line();
    const second = otherProcess({ waitMs: 60_000 });
    expect(await second.line()).toBe(`waiting for ${first.child.pid}`);
    await end(first.child, 'SIGTERM');
    expect(await second.line()).toBe('locked');
  });

  it.each([
    ['is empty', ''],
    ['has something else in it', 'not a process'],
    ['is too large', '1'.repeat(10_000)],
    ['names a dead process', `${DEAD_PID}`],
    ['names a dead process and its start', `${DEAD_PID} 1`],
    ['names a process id that an unrelated program got later', `${process.ppid} 1`],
    ['was left by an earlier process with the id of this one', `${process.pid} 1`],
  ])('that %s is taken over', async (_, text) => {
    writeFileSync(file, text);
    (await takeLock(file))();
    expect(existsSync(file)).toBe(false);
  });

  it('that is a link is taken over without touching the link’s target', async () => {
    writeFileSync(join(folder, 'theirs'), 'theirs');
    symlinkSync(join(folder, 'theirs'), file);
    (await takeLock(file))();
    expect(existsSync(file)).toBe(false);
    expect(readFileSync(join(folder, 'theirs'), 'utf8')).toBe('theirs');
  });

  it('is not blocked by the draft of a killed process with the same id', async () => {
    writeFileSync(`${file}.${process.pid}`, '');
    (await takeLock(file))();
  });

  it('is respected without a start time, as older versions wrote it', async () => {
    writeFileSync(file, `${process.ppid}`);
    expect(await refusal()).toMatchObject({ pid: process.ppid });
    writeFileSync(file, `${process.ppid}@${hostname()}`);
    expect(await refusal()).toMatchObject({ pid: process.ppid });
    writeFileSync(file, `${DEAD_PID}@another-host`);
    expect(await refusal()).toMatchObject({ pid: DEAD_PID });
  });

  it('of a process id that an unrelated program has since the machine was restarted is taken over', async () => {
    const beforeBoot = new Date(Date.now() - (uptime() + 3600) * 1000);
    writeFileSync(file, `${process.ppid}`);
    utimesSync(file, beforeBoot, beforeBoot);
    (await takeLock(file))();
    expect(existsSync(file)).toBe(false);
  });

  // Start times count from the boot, so a process of the next boot may have the same one.
  it.runIf(existsSync('/proc/self/stat'))(
    'with the start time of a process of an earlier boot is taken over',
    async () => {
      const { child, line } = otherProcess();
      await line();
      const own = readFileSync(file, 'utf8');
      expect(await refusal()).toMatchObject({ pid: child.pid });
      writeFileSync(file, own.replace(/@\S+/, '@another-boot'));
      (await takeLock(file))();
      expect(existsSync(file)).toBe(false);
    },
  );

  it('of another host is respected, one of a dead process of this host is not', async () => {
    writeFileSync(file, `${DEAD_PID} 1 another-host`);
    expect(await refusal()).toMatchObject({ pid: DEAD_PID });
    writeFileSync(file, `${DEAD_PID} 1 ${hostname()}`);
    const release = await takeLock(file, { namesHost: true });
    expect(readFileSync(file, 'utf8').split(' ')).toEqual([`${process.pid}`, expect.any(String), hostname()]);
    release();
  });

  it('is no folder: a folder with its name stays and is reported', async () => {
    mkdirSync(file);
    await expect(takeLock(file)).rejects.toMatchObject({ code: 'EISDIR' });
    expect(existsSync(file)).toBe(true);
  });

  // Only root can start a process of another user.
  it.runIf(process.getuid?.() === 0)('says that the folder is not writable', async () => {
    chmodSync(folder, 0o755);
    const line = await otherProcess({ uid: NOBODY, gid: NOBODY }).line();
    expect(line).toContain('EACCES');
    expect(line).toContain(folder);
  });

  it('is shared by the process that holds it', async () => {
    const first = await takeLock(file);
    const second = await takeLock(file);
    second();
    first();
  });
});
