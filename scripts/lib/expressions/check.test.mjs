import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkExpressions } from './check.mjs';

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** @param {Record<string, string>} files */
function tree(files) {
  const root = mkdtempSync(join(tmpdir(), 'expressions-'));
  folders.push(root);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}
/** @param {Record<string, string>} files */
const findingsOf = async (files) => (await checkExpressions(tree(files))).findings;

describe('the check of regular expressions', () => {
  it('reports the location of a literal in every folder, and skips tests', async () => {
    const slow = 'export const end = /\\s+$/;\n';
    expect(await findingsOf({ 'lib/a.ts': `\n${slow}` })).toEqual([expect.stringContaining('lib/a.ts:2 /\\s+$/')]);
    expect(await findingsOf({ 'components/a.tsx': slow, 'scripts/b.mjs': slow, 'middleware.ts': slow })).toHaveLength(
      3,
    );
    expect(await findingsOf({ 'lib/a.test.ts': slow, 'lib/b.ts': 'export const end = /(?<!\\s)\\s+$/;' })).toEqual([]);
    expect(await findingsOf({ 'lib/a.ts': "export const end = new RegExp('\\\\s+$', 'u');" })).toHaveLength(1);
  });

  it('checks a composed expression by running its module, whatever it imports', async () => {
    const files = {
      'lib/words.ts':
        "import 'server-only';\nimport list from './list.json';\nexport const WORDS: string = list.join('|');",
      'lib/list.json': '["a", "b"]',
      'lib/made.ts': "import { WORDS } from '@/lib/words';\nexport const MADE = new RegExp('^(?:' + WORDS + '|ab)*c');",
    };
    expect(await findingsOf(files)).toEqual([expect.stringContaining('lib/made.ts:2 /^(?:a|b|ab)*c/')]);
    expect(await findingsOf({ ...files, 'lib/list.json': '["a", "d"]' })).toEqual([]);
  });

  it('rejects one that is composed at call time, or whose module does not load', async () => {
    const late = 'export const find = (word: string) => new RegExp("^" + word);\n';
    expect(await findingsOf({ 'lib/a.ts': late })).toEqual([expect.stringContaining('lib/a.ts:1 composes')]);
    const broken = "throw new Error('no');\nexport const a = new RegExp('a' + 1);";
    expect(await findingsOf({ 'lib/a.ts': broken })).toEqual([expect.stringContaining('lib/a.ts:2 composes')]);
  });

  it('allows an exception with a reason', async () => {
    const source = '// expression: a file name has at most 255 characters\nexport const end = /\\s+$/;';
    expect(await findingsOf({ 'lib/a.ts': source })).toEqual([]);
    expect(await findingsOf({ 'lib/a.ts': source.replace(/: a .*/, '') })).toHaveLength(1);
  });

  it('caches its results per expression', async () => {
    const root = tree({ 'lib/a.ts': 'export const end = /\\s+$/;' });
    const cache = join(root, 'cache/verdicts.json');
    const first = await checkExpressions(root, cache);
    const cached = JSON.parse(readFileSync(cache, 'utf8'));
    expect(cached.verdicts).toHaveLength(1);
    cached.verdicts[0][1].pump = 'from the cache';
    writeFileSync(cache, JSON.stringify(cached));
    expect((await checkExpressions(root, cache)).findings[0]).toContain('from the cache');
    writeFileSync(cache, JSON.stringify({ ...cached, version: 'another' }));
    expect((await checkExpressions(root, cache)).findings).toEqual(first.findings);
  });
});
