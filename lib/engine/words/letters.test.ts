import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;
const FOREIGN = /[\u0590-\u05ff\ufb1d-\ufb4f\u0400-\u04ff\u0600-\u06ff]/u;

/** Files that have letters of these languages, and why. */
const EXCEPTIONS: readonly (readonly [path: RegExp, reason: string])[] = [
  [/\.test\.tsx?$/, 'tests read documents'],
  [/^lib\/engine\/words\//, 'the words of the languages'],
  [/^lib\/engine\/categorising\/(?:categories\/|default-categories\.ts$)/, 'a category is a file with its names'],
  [/^lib\/features\/categories\/category-key\.ts$/, 'names of default categories that are not built in'],
  [/^lib\/shared\/brand\.ts$/, 'the name of the product'],
  [/^app\/global-error\.tsx$/, 'shown when messages cannot be loaded'],
];

const files = globSync('{app,components,db,lib}/**/*.{ts,tsx,mts,mjs,js}', { cwd: ROOT }).toSorted();

it('letters of Hebrew, Cyrillic and Arabic are only in the words of their language', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !EXCEPTIONS.some(([path]) => path.test(file)))
    .filter((file) => FOREIGN.test(readFileSync(ROOT + file, 'utf8')));
  expect(found).toEqual([]);
});

it.each(EXCEPTIONS.map(([path, reason]) => [String(path), path, reason] as const))(
  '%s is an exception that is needed',
  (_, path) => {
    expect(files.some((file) => path.test(file) && FOREIGN.test(readFileSync(ROOT + file, 'utf8')))).toBe(true);
  },
);
