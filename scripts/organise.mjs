// npm run organise -- <folder> [out.zip] …: installs what is missing, then runs scripts/organise.ts on the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { ensureInstalled } = await import('./lib/setup.mjs');
const { withLessMemory } = await import('./lib/memory.mjs');
await ensureInstalled();

// npm runs scripts in the project's folder and tells where it was called.
const callerFolder = (process.env.npm_lifecycle_event === 'organise' && process.env.INIT_CWD) || process.cwd();
const pinned = `${root}node_modules/.bin/node`;
const tsx = new URL('../node_modules/tsx/dist/loader.mjs', import.meta.url).href;
const child = spawn(
  existsSync(pinned) ? pinned : process.execPath,
  // Server files refuse to load anywhere but under this condition.
  ['--conditions=react-server', '--import', tsx, `${root}scripts/organise.ts`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    // The project's own folder, for its data and packages; paths are meant as seen from where the command was called.
    cwd: root,
    env: withLessMemory({ ...process.env, MESUDAR_CALLER_FOLDER: callerFolder }),
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
