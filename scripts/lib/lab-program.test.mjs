import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LIFETIME = new URL('./lifetime.mjs', import.meta.url).href;
const LAB_PROGRAM = fileURLToPath(new URL('./lab-program.mjs', import.meta.url));
const PATIENCE = { timeout: 25_000 };
/** A benchmark with a server; prints both process ids and its arguments. */
const BENCHMARK = `
  import { spawnGroup } from '${LIFETIME}';
  const server = spawnGroup(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  console.log(process.pid, server.pid, ...process.argv.slice(2));
  setInterval(() => {}, 1e6);`;

let folder = '';
/** @type {number[]} */
let pids = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-lab-program-'));
  writeFileSync(join(folder, 'benchmark.mjs'), BENCHMARK);
});
afterEach(() => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts the benchmark from a command; resolves once the benchmark has printed its line. */
async function start() {
  const args = JSON.stringify([LAB_PROGRAM, join(folder, 'benchmark.mjs'), 'one', 'two']);
  const source = `
    const env = { ...process.env, MESUDAR_PARENT_PID: String(process.pid) };
    require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit', env });`;
  const command = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: command.stdout })) {
    const [benchmark, server, ...rest] = line.split(' ');
    pids = [Number(benchmark), Number(server), command.pid ?? 0];
    return { command, benchmark: Number(benchmark), rest };
  }
  throw new Error('It printed nothing.');
}

describe('a program of the lab', () => {
  it('receives its arguments, and ends with its servers when its command is killed', async () => {
    const { command, rest } = await start();
    expect(rest).toEqual(['one', 'two']);
    command.kill('SIGKILL');
    await expect.poll(() => pids.filter(isAlive), PATIENCE).toEqual([]);
  });

  it.each(/** @type {const} */ (['SIGTERM', 'SIGINT']))('ends its servers on %s', async (signal) => {
    const { benchmark } = await start();
    process.kill(benchmark, signal);
    await expect.poll(() => pids.filter(isAlive), PATIENCE).toEqual([]);
  });
});
