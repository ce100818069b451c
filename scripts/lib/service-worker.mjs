import { readFile } from 'node:fs/promises';
import { ROOT } from './paths.mjs';

/** Build target and served path of the service worker. A worker's scope is the folder of its address. */
export const WORKER_FILE = 'public/sw.js';

/**
 * Builds the service worker for one version of the site. Next cannot build a file with a stable address.
 * @param {string} version identifies this version
 */
export async function buildServiceWorker(version) {
  const texts = await Promise.all(
    ['en', 'he'].map(async (locale) => {
      const messages = JSON.parse(await readFile(`${ROOT}messages/${locale}.json`, 'utf8'));
      return [locale, messages.Offline.page];
    }),
  );
  // Imported lazily: commands load this file before the packages are installed.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['lib/features/offline/service.worker.ts'],
    outfile: WORKER_FILE,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    define: { SITE_VERSION: JSON.stringify(version), OFFLINE_TEXTS: JSON.stringify(Object.fromEntries(texts)) },
  });
}
