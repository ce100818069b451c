import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { withLessMemory } from './memory.mjs';
import { ROOT } from './paths.mjs';
import { fail } from './run.mjs';

const DEFAULT_PORT = 3000;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const POLL_MS = 100;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** True when nothing listens on `port` of this machine. */
function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The port that the site is to listen on (PORT, or 3000). Ends the process with one line when it is none or taken. */
export async function requireSitePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT is not a port number: ${process.env.PORT}`);
  if (!(await isPortFree(port)))
    fail(`port ${port} is in use by another program. Stop it, or set PORT to another one.`);
  return port;
}

/** A port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts the built server and waits until its health address answers 200.
 * @param {{ port: number, env: Record<string, string>, log?: 'inherit' | 'pipe' }} options
 * @returns {Promise<{ url: string, exited: Promise<number>, stop: () => Promise<void> }>}
 * @throws {Error} when it ended before it was ready; `exitCode` tells how
 */
export async function startServer({ port, env, log = 'inherit' }) {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: ROOT,
    env: withLessMemory({
      ...process.env,
      ...env,
      PORT: String(port),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    }),
    stdio: ['ignore', log === 'inherit' ? 'ignore' : 'pipe', log === 'inherit' ? 'inherit' : 'pipe'],
    // Its own process group: a terminal's Ctrl-C reaches only the parent, which stops this one in order.
    detached: true,
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  let exitCode;
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  }).then((code) => {
    exitCode = code;
    return code;
  });
  const stop = async () => {
    if (exitCode !== undefined) return;
    child.kill('SIGTERM');
    const ended = await Promise.race([exited.then(() => true), pause(STOP_TIMEOUT_MS)]);
    if (!ended) child.kill('SIGKILL');
    await exited;
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (exitCode === undefined && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return { url, exited, stop, output: () => output };
    await pause(POLL_MS);
  }
  const ended = exitCode;
  await stop();
  throw Object.assign(new Error(ended === undefined ? `the server was not ready in time\n${output}` : output.trim()), {
    exitCode: ended ?? 1,
  });
}
