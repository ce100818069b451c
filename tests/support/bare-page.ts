import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: a script without types
import { atEnd } from '@/scripts/lib/lifetime.mjs';
import { probeHealth, processorTime, waitUntilReady } from '@/scripts/lib/ready.mjs';
// @ts-expect-error: a script without types
import { run } from '@/scripts/lib/run.mjs';
import { freePort } from '@/stand-ins/ports.mjs';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const END_WITH_PARENT = new URL('../../scripts/lib/end-with-parent.mjs', import.meta.url).href;
const NEXT = join(PACKAGES, 'next/dist/bin/next');
/** Disables Next's checks for its types and for updates. */
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } as const;

/** The minimal files of a Next site. */
const FILES = {
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  'app/page.js': 'export default function Page() { return <h1>A page</h1>; }\n',
  // The packages are a link to outside the folder.
  'next.config.mjs': "export default { poweredByHeader: false, agentRules: false, turbopack: { root: '/' } };\n",
  'package.json': '{ "private": true }\n',
};

/** A static empty Next page, as the baseline for our pages. */
export interface BarePage {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Creates a folder with the page outside this one: Next would find the middleware of a parent folder. */
function writeBarePage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bare-page-'));
  mkdirSync(join(folder, 'app'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  symlinkSync(PACKAGES, join(folder, 'node_modules'));
  return folder;
}

/** Builds and starts the bare page with the installed Next. Throws on failure. */
export async function startBarePage(): Promise<BarePage> {
  const folder = writeBarePage();
  // A benchmark that is stopped removes it too.
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const options = { cwd: folder, env: { ...process.env, ...QUIET } };
  const built = await run(process.execPath, [NEXT, 'build'], { ...options, quiet: true });
  if (built.code !== 0) throw new Error(`The bare page was not built.\n${built.output}`);
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, NEXT, 'start', '--port', String(port)], {
    ...options,
    env: { ...options.env, MESUDAR_PARENT_PID: String(process.pid) },
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  atEnd(stop);
  const url = `http://localhost:${port}`;
  const outcome = await waitUntilReady({
    probe: () => probeHealth(url),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    progress: async () => ({ printedBytes: 0, workTicks: await processorTime(child.pid) }),
    say: () => {},
  });
  if (outcome === 'ready') return { url, pid: child.pid ?? 0, stop };
  await stop();
  throw new Error(`The bare page did not start: ${outcome === 'ended' ? 'it ended' : outcome.problem}.`);
}
