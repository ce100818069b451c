import { parentPort } from 'node:worker_threads';
import { slownessOf } from './growth.mjs';

parentPort?.on('message', ({ key, source, flags }) => {
  parentPort?.postMessage({ key, slowness: slownessOf(source, flags) ?? null });
});
