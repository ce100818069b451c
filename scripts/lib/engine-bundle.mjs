import { ROOT } from './paths.mjs';

const ENTRY = 'lib/features/on-device/engine.worker.ts';
/** What a browser does not have. Packages ask for it where they run in Node; our own files may not. */
const NODE_MODULES = /^(?:node:)?(?:child_process|crypto|fs|module|os|path|stream|url|worker_threads)(?:\/.*)?$/;

/**
 * Bundles the engine for browsers. Fails where a file of ours asks for something that only Node has.
 * @param {string} outdir
 * @param {{ write: boolean }} options
 */
export async function bundleEngine(outdir, { write }) {
  // Not at the head of the file: commands read it before they have installed the packages.
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: ROOT,
    entryPoints: { engine: ENTRY },
    outdir,
    write,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'no-node',
        setup(setting) {
          setting.onResolve({ filter: NODE_MODULES }, ({ importer }) =>
            importer.includes('/node_modules/') ? { path: `${ROOT}lib/platform/workers/empty-module.ts` } : undefined,
          );
        },
      },
    ],
  });
}

/**
 * Why the engine cannot be bundled for browsers, a line each; nothing where it can. Names of Node's globals are the linter's matter
 * (`noRestrictedGlobals` in biome.json).
 * @returns {Promise<string[]>}
 */
export async function listBundleProblems() {
  try {
    await bundleEngine('unwritten', { write: false });
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n');
  }
}
