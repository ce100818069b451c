import { readFile } from 'node:fs/promises';
import { ROOT } from './paths.mjs';

/** Where the service worker is made, and served from: a worker reaches over the folder of its address. */
export const WORKER_FILE = 'public/sw.js';

/**
 * Makes the service worker of one version of the site: a file of its own at an address that stays, which Next does not make.
 * @param {string} version what tells this version from others
 */
export async function buildServiceWorker(version) {
  const texts = await Promise.all(
    ['en', 'he'].map(async (locale) => {
      const messages = JSON.parse(await readFile(`${ROOT}messages/${locale}.json`, 'utf8'));
      return [locale, messages.Offline.page];
    }),
  );
  // Not at the head of the file: commands read it before they have installed the packages.
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
