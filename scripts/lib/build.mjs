import { fingerprint, stampMatches, writeStamp } from './fingerprint.mjs';
import { ROOT } from './paths.mjs';
import { fail, printProgress, run } from './run.mjs';
import { buildServiceWorker, WORKER_FILE } from './service-worker.mjs';

const BUILD_STAMP = `${ROOT}.next/mesudar-sources`;
const SOURCES = [
  'app',
  'components',
  'db',
  'lib',
  'messages',
  'public',
  'types',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-node.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'scripts/copy-pdfjs.mjs',
  'scripts/engine-files.mjs',
  'scripts/lib/engine-bundle.mjs',
  'scripts/lib/production.mjs',
  'scripts/lib/runtime-files.mjs',
  'scripts/lib/service-worker.mjs',
];
/** @param {string} path */
const isNoSource = (path) =>
  ['public/engine', 'public/pdfjs', 'public/samples', WORKER_FILE].includes(path) || /\.test\.tsx?$/.test(path);

/** Copies into public/ the package files that the browser loads, and the files of the reading engine. */
export async function copyBrowserAssets() {
  const { code, output } = await run(process.execPath, ['scripts/copy-pdfjs.mjs'], { quiet: true });
  if (code !== 0) fail(`the PDF viewer's files could not be copied:\n${output}`);
  const engine = await run(process.execPath, ['--conditions=react-server', 'scripts/engine-files.mjs'], {
    quiet: true,
  });
  if (engine.code !== 0) fail(`what reads papers in the browser could not be made:\n${engine.output}`);
}

/**
 * Builds the production server if the sources changed since the last build.
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuilt({ force = false } = {}) {
  await copyBrowserAssets();
  const sources = fingerprint(ROOT, SOURCES, isNoSource);
  if (!force && stampMatches(BUILD_STAMP, sources)) return;
  await buildServiceWorker(sources);
  printProgress('Building (about a minute; only after a change)…');
  const { code, output } = await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    quiet: true,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', SITE_VERSION: sources },
  });
  if (code !== 0) fail(`the build failed:\n${output}`);
  writeStamp(BUILD_STAMP, sources);
}
