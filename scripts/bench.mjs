// npm run bench -- <name> …: runs tests/bench/<name> on the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { withLessMemory } from './lib/memory.mjs';
import { BIN, ROOT } from './lib/paths.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const FOLDER = `${ROOT}tests/bench/`;
const [name, ...args] = process.argv.slice(2);
// A benchmark is a file, or a folder with its command.
const script = name && [`${FOLDER}${name}.ts`, `${FOLDER}${name}/command.ts`].find((path) => existsSync(path));
if (!script) {
  const names = readdirSync(FOLDER, { withFileTypes: true })
    .filter((item) => item.isDirectory() || item.name.endsWith('.ts'))
    .map((item) => item.name.replace(/\.ts$/, ''));
  process.stderr.write(`Usage: npm run bench -- <name> …\nThere are: ${names.join(', ')}\n`);
  process.exit(1);
}

// npm runs scripts in the project's folder and tells where it was called.
const callerFolder = (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd();
const pinned = `${BIN}node`;
const tsx = new URL('../node_modules/tsx/dist/loader.mjs', import.meta.url);
// What is measured is what is installed: packages are fetched only where there are none.
if (!existsSync(tsx)) await ensureInstalled();
const child = spawn(
  existsSync(pinned) ? pinned : process.execPath,
  // Server files refuse to load anywhere but under this condition.
  ['--conditions=react-server', '--expose-gc', '--import', tsx.href, script, ...args],
  { stdio: 'inherit', cwd: ROOT, env: withLessMemory({ ...process.env, MESUDAR_CALLER_FOLDER: callerFolder }) },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
