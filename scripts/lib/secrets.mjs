/** Passes secrets from a command to its worker process. Process arguments are visible to every user of a machine. */
import { parseArgs } from 'node:util';

/** File descriptor of the pipe for secrets, after the terminal's three. MESUDAR_SECRETS passes it to the child. */
const SECRETS_FD = 3;

/**
 * Removes the passwords from a command's arguments. `--password` without a value stays, so that it is reported later.
 * @param {readonly string[]} args
 * @returns {{ args: string[], passwords: string[] }}
 */
export function takePasswords(args) {
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      password: { type: 'string' },
      // Options with a value that may look like an option.
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
 * Spawn options for a child that reads its secrets with `receiveSecrets` (`started-command.mjs`).
 * @param {readonly string[]} secrets
 * @returns {{ stdio: ['inherit', 'inherit', 'inherit', ...'pipe'[]], env: Record<string, string> }}
 */
export function withSecrets(secrets) {
  if (secrets.length === 0) return { stdio: ['inherit', 'inherit', 'inherit'], env: {} };
  return { stdio: ['inherit', 'inherit', 'inherit', 'pipe'], env: { MESUDAR_SECRETS: String(SECRETS_FD) } };
}

/**
 * Sends the secrets to a child that was started with `withSecrets`.
 * @param {import('node:child_process').ChildProcess} child
 * @param {readonly string[]} secrets
 */
export function sendSecrets(child, secrets) {
  const pipe = child.stdio[SECRETS_FD];
  if (!pipe || !('end' in pipe)) return;
  // A child that ends before reading them reports that itself.
  pipe.on('error', () => {});
  pipe.end(JSON.stringify(secrets));
}
