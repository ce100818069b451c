/** Runtime of a TypeScript file that `becomeTypeScript` started: its secrets, and an orderly shutdown. */
import { readFileSync } from 'node:fs';
import { atEnd, endOnSignals } from './lifetime.mjs';

/**
 * Returns the secrets that this process was started with (`withSecrets`). Child processes do not inherit them.
 * @returns {string[]}
 */
export function receiveSecrets() {
  const descriptor = Number(process.env.MESUDAR_SECRETS);
  delete process.env.MESUDAR_SECRETS;
  return descriptor ? JSON.parse(readFileSync(descriptor, 'utf8')) : [];
}

/**
 * Runs `work` with a signal that is aborted when this process is asked to end. The process ends once the work has, with
 * `exitCode`.
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @param {{ exitCode: number }} options
 * @returns {Promise<T>}
 */
export function untilStopped(work, { exitCode }) {
  const controller = new AbortController();
  endOnSignals({ exitCode });
  const working = work(controller.signal);
  atEnd(() => {
    controller.abort();
    return working.catch(() => undefined);
  });
  return working;
}
