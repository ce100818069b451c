import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { listUnverifiedPackages } from './lock-file.mjs';

const root = mkdtempSync(join(tmpdir(), 'lock-file-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('an installed package without integrity is reported, one of another platform is not', () => {
  const verified = { version: '1.0.0', integrity: 'sha512-a' };
  const bare = { version: '2.0.0' };
  const write = (/** @type {string} */ file, /** @type {object} */ packages) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  write('package-lock.json', {
    '': {},
    'node_modules/good': verified,
    'node_modules/bare': bare,
    'node_modules/other-platform': bare,
  });
  write('node_modules/.package-lock.json', { 'node_modules/good': verified, 'node_modules/bare': bare });
  const problems = listUnverifiedPackages(root);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('node_modules/bare 2.0.0');
});
