import { readFileSync } from 'node:fs';
import { ROOT } from './paths.mjs';

/**
 * Packages that the separate programs import: reading processes and threads of the server. A bundler does not see them.
 */
const PACKAGES = [
  '@hyzyla/pdfium',
  '@orama/stemmers',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/heb',
  'file-type',
  'franc-min',
  'htmlparser2',
  'ibantools',
  'libphonenumber-js',
  'sharp',
  'tesseract.js-core',
  'zod',
];

/**
 * Files of the repository that the server reads or runs, as globs for `outputFileTracingIncludes`. A deployment as
 * functions contains no other repository files.
 * @param {{ packages: Record<string, { dependencies?: Record<string, string>, optionalDependencies?: Record<string,
 * string> }> }} lock
 * @returns {string[]}
 */
export function runtimeFiles(lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'))) {
  /** @type {Set<string>} */
  const needed = new Set();
  const add = (/** @type {string} */ name) => {
    const found = lock.packages[`node_modules/${name}`];
    if (!found || needed.has(name)) return;
    needed.add(name);
    for (const each of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) add(each);
  };
  for (const name of PACKAGES) add(name);
  const own = [
    './lib/**/*.ts',
    './lib/**/*.json',
    './node_modules/.cache/mesudar/*.words',
    './db/migrations/**/*',
    './package.json',
    './.preview/secret',
  ];
  return [...own, ...[...needed].toSorted().map((name) => `./node_modules/${name}/**/*`)];
}
