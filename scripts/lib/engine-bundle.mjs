import { ROOT } from './paths.mjs';

const ENTRY = 'lib/features/on-device/engine.worker.ts';
/** Modules that do not exist in a browser. Packages import them for their Node code paths; our own files must not. */
const NODE_MODULES = /^(?:node:)?(?:child_process|crypto|fs|module|os|path|stream|url|worker_threads)(?:\/.*)?$/;

/**
 * Bundles the engine for browsers. Fails if one of our files imports a Node-only module.
 * @param {string} outdir
 * @param {{ write: boolean }} options
 */
export async function bundleEngine(outdir, { write }) {
  // Imported lazily: commands load this file before the packages are installed.
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
 * Lists the reasons why the engine cannot be bundled for browsers, one per line; empty if it can. The linter covers the
 * names of Node's globals (`noRestrictedGlobals` in biome.json).
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
