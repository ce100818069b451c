import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfWords, WORD_SOURCES } from './words-on-disk';

const ROOT = new URL('../../../../../../', import.meta.url).pathname;
const ENGINE = 'lib/engine/categorising/engines/offline';
const WORDS = 'lib/engine/words/en/categories/bank.json';

describe('the cached vocabulary', () => {
  let root: string;

  beforeEach(async () => {
    root = `${await mkdtemp(join(tmpdir(), 'words-'))}/`;
    for (const path of WORD_SOURCES) await cp(ROOT + path, root + path, { recursive: true });
  });

  afterEach(() => rm(root, { recursive: true }));

  it('has another hash if a word or rule changes, but not if a test does', async () => {
    const before = hashOfWords(ROOT);
    expect(hashOfWords(root)).toBe(before);
    await writeFile(`${root}${ENGINE}/lexicon/more.test.ts`, '');
    expect(hashOfWords(root)).toBe(before);
    await writeFile(root + WORDS, (await readFile(root + WORDS, 'utf8')).replace('"bank', '"banc'));
    const other = hashOfWords(root);
    expect(other).not.toBe(before);
    const rule = `${root}${ENGINE}/text/word-forms.ts`;
    await writeFile(rule, `${await readFile(rule, 'utf8')}\n`);
    expect(hashOfWords(root)).not.toBe(other);
  });

  it('depends only on hashed files', async () => {
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: [`${ENGINE}/lexicon/build-vocabulary.ts`],
      bundle: true,
      metafile: true,
      write: false,
      platform: 'node',
      format: 'esm',
      // Packages may be those of another folder, as for the benchmark of broken rules.
      preserveSymlinks: true,
    });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs).toContain('lib/engine/words/en/index.ts');
    const folders = WORD_SOURCES.map((path) => path.replace(/package\.json$/, ''));
    expect(inputs.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
  });
});
