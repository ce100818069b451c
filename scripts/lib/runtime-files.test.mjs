import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { runtimeFiles } from './runtime-files.mjs';

it('lists the packages that are needed, with their dependencies', () => {
  const packages = {
    'node_modules/sharp': { dependencies: { semver: '1' }, optionalDependencies: { '@img/x': '1' } },
    'node_modules/semver': { dependencies: { sharp: '1' } },
    'node_modules/@img/x': {},
    'node_modules/other': {},
  };
  const files = runtimeFiles({ packages });
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([
    './node_modules/.cache/mesudar/*.words',
    './node_modules/@img/x/**/*',
    './node_modules/semver/**/*',
    './node_modules/sharp/**/*',
  ]);
});

/** Programs that run beside the server, as they lie in the repository. */
const PROGRAMS = [
  'lib/engine/documents/reader/reader.process.ts',
  'lib/engine/documents/ocr/ocr.worker.ts',
  'lib/engine/categorising/engines/offline/text.worker.ts',
];

/** The packages that a program imports, through whatever files of ours (`seen`). */
function packagesOf(/** @type {string} */ file, seen = new Set(), found = new Set()) {
  if (seen.has(file)) return found;
  seen.add(file);
  const text = readFileSync(join(ROOT, file), 'utf8').replace(/^import type .*$/gm, '');
  for (const [, name = ''] of text.matchAll(/(?:from|import\() ?'([@.\w][^' ]*)'/g)) {
    if (name.startsWith('.')) packagesOf(join(file, '..', name), seen, found);
    else if (!name.startsWith('node:'))
      found.add(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
  return found;
}

it.each(PROGRAMS)('includes every package that %s imports', (program) => {
  const files = runtimeFiles();
  const missing = [...packagesOf(program)].filter((name) => !files.includes(`./node_modules/${name}/**/*`));
  expect(missing).toEqual([]);
});

it.each(PROGRAMS)('includes every project file that %s imports', (program) => {
  const own = runtimeFiles().filter((file) => !file.includes('node_modules'));
  const seen = new Set();
  packagesOf(program, seen);
  expect(seen.size).toBeGreaterThan(10);
  expect(
    [...seen].filter((file) => !own.some((glob) => matchesGlob(`./${file}`, glob) || matchesGlob(file, glob.slice(2)))),
  ).toEqual([]);
});

it('includes the migrations', () => {
  expect(readdirSync(`${ROOT}db/migrations`).length).toBeGreaterThan(0);
  expect(runtimeFiles()).toContain('./db/migrations/**/*');
});
