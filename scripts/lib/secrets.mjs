/** How a command hands secrets to the process that does its work: everybody on a machine can read a process's arguments. */
import { parseArgs } from 'node:util';

/** The pipe, beside the terminal's three, that secrets come through where MESUDAR_SECRETS says so. */
const SECRETS_FD = 3;

/**
 * Takes the passwords out of a command's arguments. `--password` without a value stays, for whoever reports it.
 * @param {readonly string[]} args
 * @returns {{ args: string[], passwords: string[] }}
 */
export function takePasswords(args) {
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      password: { type: 'string' },
      // Options with a value, which may look like an option.
      'password-file': { type: 'string' },
      categories: { type: 'string' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  /** @type {Set<number>} */
  const taken = new Set();
  /** @type {string[]} */
  const passwords = [];
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'password' || !token.value) continue;
    passwords.push(token.value);
    taken.add(token.index);
    if (!token.inlineValue) taken.add(token.index + 1);
  }
  return { args: args.filter((_, index) => !taken.has(index)), passwords };
}

/**
 * What a child is started with so that it gets secrets by `receiveSecrets` (`started-command.mjs`).
 * @param {readonly string[]} secrets
 * @returns {{ stdio: ['inherit', 'inherit', 'inherit', ...'pipe'[]], env: Record<string, string> }}
 */
export function withSecrets(secrets) {
  if (secrets.length === 0) return { stdio: ['inherit', 'inherit', 'inherit'], env: {} };
  return { stdio: ['inherit', 'inherit', 'inherit', 'pipe'], env: { MESUDAR_SECRETS: String(SECRETS_FD) } };
}

/**
 * Hands the secrets to a child that was started so.
 * @param {import('node:child_process').ChildProcess} child
 * @param {readonly string[]} secrets
 */
export function sendSecrets(child, secrets) {
  const pipe = child.stdio[SECRETS_FD];
  if (!pipe || !('end' in pipe)) return;
  // A child that ended before it read them says so itself.
  pipe.on('error', () => {});
  pipe.end(JSON.stringify(secrets));
}
