import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@/scripts/stand-ins/ports.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NEXT = `${ROOT}node_modules/next/dist/bin/next`;
const FOLDER = `${ROOT}tests/bench/bare`;
const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 200;
/** Next would ask for its types, and for an update. */
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } as const;

/** A static Next page with nothing on it, which pages of ours are measured against. */
export interface BarePage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Builds and starts the bare page with the installed Next. Throws where one of them fails. */
export async function startBarePage(): Promise<BarePage> {
  const built = spawnSync(process.execPath, [NEXT, 'build', FOLDER], {
    env: { ...process.env, ...QUIET },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The bare page was not built.\n${built.stdout}${built.stderr}`);
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, 'start', FOLDER, '--port', String(port)], {
    env: { ...process.env, ...QUIET },
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    if ((await fetch(url).catch(() => undefined))?.ok) return { url, stop };
    await pause(POLL_MS);
  }
  await stop();
  throw new Error('The bare page did not start.');
}
