import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
// @ts-expect-error: a script without types
import { atEnd, endGroup, spawnGroup } from '@/scripts/lib/lifetime.mjs';
import { freePort } from '@/stand-ins/ports.mjs';

const ROOT = new URL('../../../', import.meta.url);
/** Building takes a minute or two on a small machine, in ms. */
const READY_TIMEOUT_MS = 300_000;
const POLL_MS = 200;
/** A site stops its server and its stand-ins in less, in ms. */
const STOP_TIMEOUT_MS = 60_000;

export interface Site {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the production build of this folder as `npm start` does, with an empty data folder of its own. */
export function startSite(): Promise<Site> {
  return start(['scripts/start.mjs'], ROOT);
}

/**
 * Serves an existing build with the same services. Another checkout is measured as it is, without installing or
 * building.
 */
const SERVE = `
const [{ endOnSignals, atEnd, end }, { startLocalServices }, { startServer }] = await Promise.all(
  ['lifetime', 'local-services', 'server'].map((name) => import(process.cwd() + '/scripts/lib/' + name + '.mjs')));
endOnSignals({ exitCode: 0 });
const port = Number(process.env.PORT);
const services = await startLocalServices(port);
atEnd(services.close);
const server = await startServer({ port, env: { ...services.env, DATA_DIR: process.env.DATA_DIR }, log: 'readable' });
await end(await server.exited);
`;

/**
 * Starts the build of a checkout.
 * @param root its folder
 */
export function startBuilt(root: string): Promise<Site> {
  return start(['--input-type=module', '--eval', SERVE], root);
}

async function start(args: readonly string[], root: string | URL): Promise<Site> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'mesudar-bench-'));
  const child = spawnGroup(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      MESUDAR_PARENT_PID: String(process.pid),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await endGroup(child, { graceMs: STOP_TIMEOUT_MS });
    await rm(data, { recursive: true, force: true });
  };
  atEnd(stop);
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    await pause(POLL_MS);
  }
  await stop();
  throw new Error('The site did not start.');
}
