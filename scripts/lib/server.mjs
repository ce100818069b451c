import { once } from 'node:events';
import { createServer } from 'node:net';
import { atEnd, endGroup, exitCodeOf, isEnding, pause, spawnGroup } from './lifetime.mjs';
import { printLog, readEntries } from './log-output.mjs';
import { withLessMemory } from './memory.mjs';
import { ROOT } from './paths.mjs';
import { probeHealth, processorTime, waitUntilReady } from './ready.mjs';
import { fail, printProgress } from './run.mjs';

const DEFAULT_PORT = 3000;
/**
 * Slightly longer than the server takes to stop, which is at most 37 seconds (lib/platform/http/shutdown.server.ts), in ms.
 */
const STOP_TIMEOUT_MS = 40_000;
const LAST_WORDS_MS = 1_000;
const MAX_KEPT_LINES = 500;

/**
 * True when nothing listens on `port` of this machine.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns the port that the site listens on (PORT, or 3000). Ends the process with one line if it is invalid or in use.
 */
export async function requireSitePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT is not a port number: ${process.env.PORT}`);
  if (!(await isPortFree(port)))
    fail(`port ${port} is in use by another program. Stop it, or set PORT to another one.`);
  return port;
}

/**
 * Starts the built server and waits until its health address answers 200. It ends with this process: by a signal in
 * order, or by itself if this process was killed.
 * @param {{ port: number, env: Record<string, string>, log: 'readable' | 'json' | 'keep' }} options where its log goes:
 * to standard output, or to `output()` for later
 * @returns {Promise<{ url: string, exited: Promise<number>, stop: () => Promise<void>, output: () => string }>}
 * @throws {ServerError} if it ended before it was ready
 */
export async function startServer({ port, env, log }) {
  const child = spawnGroup(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: ROOT,
    env: withLessMemory({
      ...process.env,
      ...env,
      PORT: String(port),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // The product shuts down by itself: Next would wait for the last request without a limit.
      NEXT_MANUAL_SIG_HANDLE: '1',
      MESUDAR_PARENT_PID: String(process.pid),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {number | undefined} */
  let exitCode;
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', async (code, signal) => {
      // The pipes close after the last output, unless a leftover child process holds them.
      await Promise.race([once(child, 'close'), pause(LAST_WORDS_MS)]);
      resolve(exitCodeOf(code, signal));
    });
  });
  exited.then((code) => {
    exitCode = code;
  });
  const stop = () => endGroup(child, { graceMs: STOP_TIMEOUT_MS });
  const forget = atEnd(stop);
  const output = log === 'keep' ? collectLog(child) : () => '';
  if (log !== 'keep') await printLog(child, log);

  let printedBytes = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printedBytes += chunk.length;
    });
  }
  const url = `http://localhost:${port}`;
  const outcome = await waitUntilReady({
    probe: () => probeHealth(`${url}/api/health`),
    hasEnded: () => exitCode !== undefined,
    progress: async () => ({ printedBytes, workTicks: await processorTime(child.pid) }),
    say: log === 'readable' ? printProgress : () => {},
  });
  if (outcome === 'ready') return { url, exited, stop, output };
  // A signal to this process ended it, and this process reports that.
  if (isEnding()) return new Promise(() => {});
  const ended = exitCode;
  await stop();
  forget();
  throw new ServerError(typeof outcome === 'string' ? output() : outcome.problem, ended ?? 1);
}

/** A server that ended before it was ready. */
export class ServerError extends Error {
  /**
   * @param {string} message the server's output, unless it was already printed
   * @param {number} exitCode
   */
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Keeps the tail of a process's output.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string}
 */
function collectLog(child) {
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    readEntries(stream, ({ text }) => {
      lines.push(text);
      if (lines.length > MAX_KEPT_LINES) lines.shift();
    });
  }
  return () => lines.join('\n');
}
