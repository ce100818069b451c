import { atEnd, endGroup, exitCodeOf, isEnding, spawnGroup } from './lifetime.mjs';
import { ROOT } from './paths.mjs';

/** Time for a program to end itself after it was asked to. */
const GRACE_MS = 5_000;

/**
 * Runs a program and waits for its end. It ends with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, timeoutMs?: number, cwd?: string }} [options]
 *   `quiet` keeps the output to itself and returns it
 * @returns {Promise<{ code: number, output: string }>} exit code (124 after the time limit, 127 when it cannot be
 *   started) and, when quiet, everything that it printed
 */
export function run(command, args, { env, quiet = false, timeoutMs, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawnGroup(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const forget = atEnd(() => endGroup(child, { graceMs: GRACE_MS }));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    let isLate = false;
    const timer = timeoutMs
      ? setTimeout(() => {
          isLate = true;
          endGroup(child, { graceMs: GRACE_MS });
        }, timeoutMs)
      : undefined;
    /** @param {number} code @param {string} text */
    const finish = (code, text) => {
      clearTimeout(timer);
      // What was ended by a signal to this process says nothing about itself: nobody waits for it any more.
      if (isEnding()) return;
      forget();
      resolve({ code, output: text });
    };
    child.on('error', (error) => finish(127, `${output}${error.message}`));
    child.on('close', (code, signal) => finish(isLate ? 124 : exitCodeOf(code, signal), output));
  });
}

/**
 * Prints one line that says what went wrong, and ends with exit code 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`mesudar: ${message}\n`);
  process.exit(1);
}

/**
 * Prints a line of progress on standard error, so that standard output stays free for results.
 * @param {string} message
 */
export function say(message) {
  process.stderr.write(`${message}\n`);
}
