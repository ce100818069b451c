import { atEnd, endGroup, exitCodeOf, isEnding, spawnGroup } from './lifetime.mjs';
import { ROOT } from './paths.mjs';

/** Grace period of a program after its termination signal, in ms. */
const GRACE_MS = 5_000;

/**
 * Runs a program and waits for its end. It ends with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, timeoutMs?: number, cwd?: string }} [options] `quiet`
 * captures the output instead of printing it
 * @returns {Promise<{ code: number, output: string }>} exit code (124 after the time limit, 127 if it cannot be
 * started) and, if quiet, its output
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
      // A program ended by a signal to this process has no result: nobody waits for it any more.
      if (isEnding()) return;
      forget();
      resolve({ code, output: text });
    };
    child.on('error', (error) => finish(127, `${output}${error.message}`));
    child.on('close', (code, signal) => finish(isLate ? 124 : exitCodeOf(code, signal), output));
  });
}

/**
 * Prints one error line and exits with 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`mesudar: ${message}\n`);
  process.exit(1);
}

/**
 * Prints a progress line on standard error, so that standard output stays free for results.
 * @param {string} message
 */
export function printProgress(message) {
  process.stderr.write(`${message}\n`);
}
