import { existsSync, readdirSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { endOnSignals } from './lifetime.mjs';
import { withLessMemory } from './memory.mjs';
import { ROOT } from './paths.mjs';
import { ensureInstalled } from './setup.mjs';
import { becomeTypeScript, SERVER_CONDITION, TSX } from './typescript.mjs';

/**
 * Runs a program of `lab` on the pinned Node. The first argument of the command line names it: a file, or a folder with a
 * `command.ts`. Without such a program, it prints the available names and exits with 1.
 * @param {string} command the npm script, for the message
 * @param {string} folder folder inside `lab`
 * @param {readonly string[]} withBrowser names of the programs that open pages
 * @returns {Promise<never | void>}
 */
export async function runLab(command, folder, withBrowser = []) {
  const path = `${ROOT}lab/${folder}/`;
  const [name, ...args] = process.argv.slice(2);
  const script = name && [`${path}${name}.ts`, `${path}${name}/command.ts`].find((file) => existsSync(file));
  if (!script) {
    const names = readdirSync(path, { withFileTypes: true })
      .filter((item) => item.name.endsWith('.ts') || existsSync(`${path}${item.name}/command.ts`))
      .map((item) => item.name.replace(/\.ts$/, ''));
    process.stderr.write(`Usage: npm run ${command} -- <name> …\nAvailable: ${names.join(', ')}\n`);
    process.exit(1);
  }

  endOnSignals();
  // Benchmarks measure the packages as installed, so they are only installed if missing.
  if (!existsSync(TSX)) await ensureInstalled();
  if (withBrowser.includes(name)) process.env.MESUDAR_CHROMIUM = await ensureBrowser();
  await becomeTypeScript(`${ROOT}scripts/lib/lab-program.mjs`, [script, ...args], {
    nodeFlags: [SERVER_CONDITION, '--expose-gc'],
    env: { ...withLessMemory(process.env), MESUDAR_PARENT_PID: String(process.pid) },
  });
}
