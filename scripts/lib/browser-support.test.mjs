import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findTooNewBuiltIns } from './browser-support.mjs';

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** @param {Record<string, string>} files */
function found(files) {
  const root = mkdtempSync(join(tmpdir(), 'browser-support-'));
  folders.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return findTooNewBuiltIns(root).map((line) => line.split(' is ')[0]);
}
const GROUPS = 'export const groups = Map.groupBy([1], (n) => n);';

describe('built-ins that supported browsers lack', () => {
  it.each([
    'Map.groupBy(a, b)',
    'Object.groupBy(a, b)',
    'Promise.withResolvers()',
    'AbortSignal.any([a])',
    'Array.fromAsync(a)',
  ])('are rejected in page code: %s', (use) => {
    expect(found({ 'lib/features/x/a.client.ts': `const a = 1;\nexport const b = ${use};` })).toEqual([
      `lib/features/x/a.client.ts:2 ${use.split('(')[0]}`,
    ]);
  });

  it('are rejected in imports of pages and web workers', () => {
    const files = { 'lib/shared/groups.ts': GROUPS };
    const page = { 'components/x.tsx': "'use client';\nimport { groups } from '@/lib/shared/groups';" };
    const worker = { 'lib/x.worker.ts': "const { groups } = await import('./shared/groups.ts');" };
    const use = ['lib/shared/groups.ts:1 Map.groupBy'];
    expect([found({ ...files, ...page }), found({ ...files, ...worker })]).toEqual([use, use]);
  });

  it('are allowed on the server, in its threads, and where a page imports only types', () => {
    expect(
      found({
        'lib/a.server.ts': `${GROUPS}\nnew Worker(new URL('./a.worker.ts', import.meta.url));`,
        'lib/a.worker.ts': GROUPS,
        'lib/shared/groups.ts': `${GROUPS}\nexport type Groups = typeof groups;`,
        'components/x.tsx': "'use client';\nimport type { Groups } from '@/lib/shared/groups';",
      }),
    ).toEqual([]);
  });

  it('are found next to BigInt literals', () => {
    expect(found({ 'lib/a.client.ts': 'export const a = [1n, Map.groupBy(b, c)];' })).toHaveLength(1);
  });

  it('are not found in comments and strings', () => {
    expect(found({ 'lib/a.client.ts': "// Map.groupBy(a)\nexport const text = 'Map.groupBy(a)';" })).toEqual([]);
  });
});
