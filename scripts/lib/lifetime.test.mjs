import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';

const LIFETIME = JSON.stringify(new URL('./lifetime.mjs', import.meta.url).href);
/** Longer than one press of Ctrl-C that arrives twice. */
const NEXT_PRESS_MS = 700;
const PATIENCE = { timeout: 25_000 };
/** A program that never ends by itself, with a child of the same kind; prints both ids. */
const SERVER = `
  import { spawn } from 'node:child_process';
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  console.log(process.pid, pid);
  setInterval(() => {}, 1e6);`;
const STUBBORN_SERVER = `process.on('SIGTERM', () => {});${SERVER}`;
/** @param {string} server */
const command = (server) => `
  import { atEnd, endGroup, endOnSignals, spawnGroup } from ${LIFETIME};
  endOnSignals({ exitCode: 0 });
  const args = ['--input-type=module', '-e', ${JSON.stringify(server)}];
  const child = spawnGroup(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  atEnd(() => endGroup(child, { graceMs: 60_000 }));
  atEnd(() => console.log('ending'));
  child.stdout.on('data', (ids) => console.log(process.pid, String(ids).trim()));`;
/** @param {string} inner */
const wrapper = (inner) => `
  import { spawn } from 'node:child_process';
  import { endOnSignals, runInForeground } from ${LIFETIME};
  endOnSignals({ exitCode: 0 });
  const env = { ...process.env, MESUDAR_PARENT_PID: String(process.pid) };
  const child = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(inner)}], { stdio: 'inherit', env });
  await runInForeground(child);`;

/** @type {number[]} */
const started = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Starts a program and waits until it has told the ids of itself and of what it started.
 * @param {string} source
 */
async function start(source) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  /** @type {string[]} */
  const output = [];
  lines.on('line', (text) => output.push(text));
  const pids = String(line).split(' ').map(Number);
  started.push(...pids, child.pid ?? 0);
  return { child, pids, exit, output };
}

/** @param {number[]} pids */
const allEnded = (pids) => expect.poll(() => pids.filter(isAlive), PATIENCE).toEqual([]);

describe('a command with child processes', () => {
  it.each(/** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))(
    'ends all of them when it receives %s',
    async (signal) => {
      const { child, pids, exit } = await start(command(SERVER));
      expect(pids).toHaveLength(3);
      child.kill(signal);
      expect(await exit).toEqual([0, null]);
      await allEnded(pids);
    },
  );

  it('waits for running work, ignores a duplicate signal, and stops at once on the next one', async () => {
    const { child, pids, exit, output } = await start(command(STUBBORN_SERVER));
    child.kill('SIGTERM');
    child.kill('SIGINT');
    await expect.poll(() => output, PATIENCE).toEqual(['ending']);
    await pause(NEXT_PRESS_MS);
    expect(pids.filter(isAlive)).toEqual(pids);
    child.kill('SIGTERM');
    expect(await exit).toEqual([143, null]);
    await allEnded(pids);
  });

  it('forwards signals to the command that it runs, and exits with its code', async () => {
    const { child, pids, exit } = await start(wrapper(command(SERVER)));
    child.kill('SIGHUP');
    expect(await exit).toEqual([0, null]);
    await allEnded(pids);
  });

  it('leaves nothing behind if its parent is killed', async () => {
    const { child, pids, exit } = await start(wrapper(command(SERVER)));
    child.kill('SIGKILL');
    await exit;
    await allEnded(pids);
  });
});
