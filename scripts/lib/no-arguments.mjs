import { fail } from './run.mjs';

/**
 * For commands without options. `--help` prints `help` and ends with exit code 0; any other argument ends with exit code 1, because a
 * mistyped option must not start minutes of work.
 * @param {string} command as it is typed
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
