// npm run corpus -- [options]: makes the labelled corpus (tests/corpus/make-corpus.ts) on the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { ensureBrowser } from './lib/browser.mjs';
import { BIN, ROOT } from './lib/paths.mjs';
import { ensureInstalled } from './lib/setup.mjs';

await ensureInstalled();
const browser = await ensureBrowser();

const tsx = new URL('../node_modules/tsx/dist/loader.mjs', import.meta.url).href;
const child = spawn(
  existsSync(`${BIN}node`) ? `${BIN}node` : process.execPath,
  ['--import', tsx, `${ROOT}tests/corpus/make-corpus.ts`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: ROOT,
    env: {
      ...process.env,
      MESUDAR_CHROMIUM: browser,
      // Paths are meant as seen from where the command was called.
      MESUDAR_CALLER_FOLDER: process.env.INIT_CWD ?? process.cwd(),
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
