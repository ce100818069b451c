import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { containsRetired, findRetiredNames, retiredNames } from './retired-names.mjs';

const GLOSSARY = `| Term | Meaning | Retired |
|---|---|---|
| remote store | \`loads\` from the server | \`askedStore\`, \`asked-store\`, \`sheet.ts\` |
`;

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** @param {Record<string, string>} files */
function found(files) {
  const root = mkdtempSync(join(tmpdir(), 'names-'));
  folders.push(root);
  for (const folder of ['docs', 'lib']) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries({ ...files, 'docs/glossary.md': GLOSSARY }))
    writeFileSync(join(root, path), text);
  return findRetiredNames(root, Object.keys(files));
}

it('reads the last column only', () => {
  const { identifiers, files } = retiredNames(GLOSSARY);
  expect([...identifiers]).toEqual(['askedStore']);
  expect([...files]).toEqual(['asked-store', 'sheet.ts']);
});

it('rejects a retired identifier, also inside a longer one, and allows it in comments and texts', () => {
  expect(found({ 'lib/a.ts': 'export const askedStore = 1;' })).toHaveLength(1);
  expect(found({ 'lib/a.ts': 'export const b = { askedStore: 1 };' })).toHaveLength(1);
  expect(found({ 'lib/a.ts': 'export const useAskedStore = 1;' })).toHaveLength(1);
  expect(found({ 'lib/a.ts': "// askedStore\nexport const askedStores = 'askedStore';" })).toEqual([]);
});

it('rejects a retired file name with any suffix', () => {
  expect(found({ 'lib/asked-store.client.ts': '' })).toHaveLength(1);
  expect(found({ 'lib/sheet.ts': '', 'lib/sheet.tsx': '' })).toHaveLength(1);
  expect(found({ 'lib/asked-stores.ts': '' })).toEqual([]);
});

it.each([
  ['letIn', 'letIn', true],
  ['mayLetIn', 'letIn', true],
  ['LET_IN_KEY', 'letIn', true],
  ['letInside', 'letIn', false],
  ['outletIn', 'letIn', false],
  ['MailLeftOut', 'LeftOut', true],
  ['LEFT_OUT_REASONS', 'LeftOut', true],
  ['leftOutCount', 'LeftOut', false],
  ['SHARED_ROOMS', 'SHARED_ROOMS', true],
  ['SHARED_ROOMS_MS', 'SHARED_ROOMS', true],
  ['parseHTTPQuery', 'HTTPQuery', true],
])('%s uses the retired %s: %s', (identifier, retired, expected) => {
  expect(containsRetired(identifier, retired)).toBe(expected);
});
