/** What a TypeScript file needs that `becomeTypeScript` started: its secrets, and an ending in order. */
import { readFileSync } from 'node:fs';
import { atEnd, endOnSignals } from './lifetime.mjs';

/**
 * The secrets that this process was started with (`withSecrets`); they go to nothing that it starts itself.
 * @returns {string[]}
 */
export function receiveSecrets() {
  const descriptor = Number(process.env.MESUDAR_SECRETS);
  delete process.env.MESUDAR_SECRETS;
  return descriptor ? JSON.parse(readFileSync(descriptor, 'utf8')) : [];
}

/**
 * Does `work`, whose signal is aborted when this process is to end; it ends once the work has, with `exitCode`.
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
