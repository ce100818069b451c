import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Runs a program and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, timeoutMs?: number, cwd?: string }} [options]
 *   `quiet` keeps the output to itself and returns it
 * @returns {Promise<{ code: number, output: string }>} exit code (124 after the time limit, 127 when it cannot be
 *   started) and, when quiet, everything that it printed
 */
export function run(command, args, { env, quiet = false, timeoutMs, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    let late = false;
    const timer = timeoutMs
      ? setTimeout(() => {
          late = true;
          child.kill('SIGKILL');
        }, timeoutMs)
      : undefined;
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}` });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: late ? 124 : (code ?? 1), output });
    });
  });
}

/** Prints one line that says what went wrong, and ends with exit code 1. */
export function fail(message) {
  process.stderr.write(`mesudar: ${message}\n`);
  process.exit(1);
}

/** Prints a line of progress on standard error, so that standard output stays free for results. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}
