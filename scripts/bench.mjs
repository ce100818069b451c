// npm run bench -- <name> …: runs tests/bench/<name> on the pinned Node.
import { existsSync, readdirSync } from 'node:fs';
import { endOnSignals } from './lib/lifetime.mjs';
import { withLessMemory } from './lib/memory.mjs';
import { ROOT } from './lib/paths.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { becomeTypeScript, SERVER_CONDITION, TSX } from './lib/typescript.mjs';

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

endOnSignals();
// A benchmark measures the installed packages. They are installed only if missing.
if (!existsSync(TSX)) await ensureInstalled();
await becomeTypeScript(script, args, {
  nodeFlags: [SERVER_CONDITION, '--expose-gc'],
  env: withLessMemory(process.env),
});
