import { fail } from './run.mjs';

/**
 * For commands without options. `--help` prints `help` and exits with 0. Any other argument exits with 1, because a
 * mistyped option must not start minutes of work.
 * @param {string} command name as typed
 * @param {string} help
 */
export function requireNoArguments(command, help) {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  const text = `${command}: ${help}`;
  if (first !== '--help' && first !== '-h') fail(`${command} takes no ${first}.\n${text}`);
  process.stdout.write(`${text}\n`);
  process.exit(0);
}
