import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: a script without types
import { atEnd } from '@/scripts/lib/lifetime.mjs';
import { probeHealth, processorTime, waitUntilReady } from '@/scripts/lib/ready.mjs';
import { freePort } from '@/stand-ins/ports.mjs';
import { prepareDataFolder } from './embedded-template';
import { peakBytesOf, residentBytesOfTree } from './process-tree';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STOP_TIMEOUT_MS = 5_000;
const POLL_MS = 100;
const MAX_OUTPUT_CHARS = 20_000;

/** Memory of a small machine, in bytes. */
export const SMALL_MACHINE_BYTES = 2 * 1024 ** 3;

export interface RealServerOptions {
  /** Settings in addition to those of every test server. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Memory limit of the server and its child processes, in bytes; above it they are killed. systemd enforces it if
   * available; otherwise the process tree is sampled ten times per second. (`prlimit` does not work: WebAssembly maps
   * far more than it uses.)
   */
  readonly memoryBytes?: number;
}

/** The built site in a separate process. */
export interface RealServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** The session signing secret, for tests that create tokens. */
  readonly secret: string;
  readonly limitedBy: 'systemd' | 'watching' | 'nothing';
  /** False once the process has ended for any reason. */
  isAlive(): boolean;
  /** The tail of the server's output. */
  output(): string;
  /** Current memory of the server and its child processes, in bytes. Linux only. */
  heldBytes(): number;
  /** Peak memory since the start or since `forgetPeak`, in bytes. Linux only. */
  peakBytes(): number;
  forgetPeak(): Promise<void>;
  stop(): Promise<void>;
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Returns the command prefix that limits memory, and its method. */
function limitOf(bytes: number | undefined): { prefix: string[]; limitedBy: RealServer['limitedBy'] } {
  if (bytes === undefined) return { prefix: [], limitedBy: 'nothing' };
  const scope = [
    '--user',
    '--scope',
    '--quiet',
    '--collect',
    '-p',
    `MemoryMax=${bytes}`,
    '-p',
    'MemorySwapMax=0',
    '--',
  ];
  if (runs('systemd-run', [...scope, 'true'])) return { prefix: ['systemd-run', ...scope], limitedBy: 'systemd' };
  return { prefix: [], limitedBy: 'watching' };
}

async function stopTree(child: ChildProcess, hasEnded: () => boolean): Promise<void> {
  if (child.pid === undefined || hasEnded()) return;
  const group = -child.pid;
  process.kill(group, 'SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (!hasEnded() && Date.now() < deadline) await pause(POLL_MS);
  if (!hasEnded()) process.kill(group, 'SIGKILL');
  while (!hasEnded()) await pause(POLL_MS);
}

/** Samples the memory of a process tree, records its peak, and kills it above `limitBytes`. */
function watchMemory(child: ChildProcess, limitBytes: number | undefined) {
  const pid = child.pid ?? 0;
  let peak = 0;
  const look = () => {
    const bytes = residentBytesOfTree(pid);
    peak = Math.max(peak, bytes);
    if (limitBytes !== undefined && bytes > limitBytes) process.kill(-pid, 'SIGKILL');
  };
  const timer = setInterval(look, POLL_MS);
  child.once('exit', () => clearInterval(timer));
  return {
    peakBytes: () => Math.max(peak, peakBytesOf(pid)),
    forgetPeak: async () => {
      // 5: "reset the peak resident set size" (proc(5)).
      await writeFile(`/proc/${pid}/clear_refs`, '5');
      peak = 0;
    },
  };
}

/**
 * Starts the built site (requires `npm run build`) on a free port with its own empty embedded database, and waits until
 * it is ready. Throws with its output if it does not become ready.
 */
export async function startRealServer({ env = {}, memoryBytes }: RealServerOptions = {}): Promise<RealServer> {
  if (!existsSync(join(ROOT, '.next/BUILD_ID')))
    throw new Error('There is no build of the site. Run `npm run build` first.');
  const folder = await mkdtemp(join(tmpdir(), 'test-site-'));
  if (!env.DATA_DIR) await prepareDataFolder(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const secret = randomBytes(32).toString('base64url');
  const { prefix, limitedBy } = limitOf(memoryBytes);
  // @ts-expect-error: a script without types
  const { withLessMemory } = await import('../../scripts/lib/memory.mjs');
  const [command = '', ...args] = [
    ...prefix,
    process.execPath,
    'node_modules/next/dist/bin/next',
    'start',
    '-p',
    String(port),
  ];
  const settings = {
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: secret,
    DATA_DIR: folder,
    AI_ENGINE: 'offline',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(command, args, {
    cwd: ROOT,
    env: withLessMemory({
      ...process.env,
      ...settings,
      DATABASE_URL: '',
      ...env,
      PORT: String(port),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // It ends by itself if this process is killed.
      MESUDAR_PARENT_PID: String(process.pid),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that it ends with all its child processes.
    detached: true,
  });
  const memory = watchMemory(child, limitedBy === 'watching' ? memoryBytes : undefined);
  let ended = false;
  let output = '';
  let printedBytes = 0;
  const collect = (chunk: Buffer) => {
    printedBytes += chunk.length;
    output = `${output}${chunk}`.slice(-MAX_OUTPUT_CHARS);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  const stop = async () => {
    await stopTree(child, () => ended);
    await rm(folder, { recursive: true, force: true });
  };
  // A benchmark that is stopped removes the folder too.
  atEnd(stop);
  const outcome = await waitUntilReady({
    probe: () => probeHealth(`${url}/api/health`),
    hasEnded: () => ended,
    progress: async () => ({ printedBytes, workTicks: await processorTime(child.pid) }),
    say: () => {},
  });
  if (outcome !== 'ready') {
    await stop();
    const problem = outcome === 'ended' ? 'it ended' : outcome.problem;
    throw new Error(`The site did not start: ${problem}.\n${output}`);
  }
  const pid = child.pid ?? 0;
  return {
    url,
    port,
    pid,
    secret,
    limitedBy,
    isAlive: () => !ended,
    output: () => output,
    heldBytes: () => residentBytesOfTree(pid),
    ...memory,
    stop,
  };
}
