import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { reachOf } from './imports.mjs';

const root = mkdtempSync(join(tmpdir(), 'mesudar-imports-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
/** @param {string} path @param {string} source */
const write = (path, source) => writeFileSync(join(root, path), source);

describe('the files that a test runs', () => {
  write(
    'a.test.ts',
    "import { b } from '@/b';\nimport type { T } from './types';\nimport './d.json';\nimport 'package';",
  );
  write('b.ts', "export { c } from './c.mjs';\nexport const late = () => import('./late');\nimport './a.test';");
  write('c.mjs', "import './b';\nimport './missing.mjs';");
  write('late.tsx', '');
  write('types.ts', '');
  write('d.json', '{}');

  it('are what it imports and what that imports, with the shortest distance', () => {
    expect(Object.fromEntries(reachOf(root, 'a.test.ts', new Map()))).toEqual({
      'a.test.ts': 0,
      'b.ts': 1,
      'd.json': 1,
      'c.mjs': 2,
      'late.tsx': 2,
    });
  });

  it('are also those that it names in full, as a command or a process', () => {
    write('c.test.ts', "const args = [root + 'bin/command.mjs', './late.tsx']; // not bin/old.mjs");
    mkdirSync(join(root, 'bin'));
    write(
      'bin/command.mjs',
      "/** @type {import('../types.ts')} */ const worker = new URL('./worker.ts', import.meta.url);",
    );
    write('bin/worker.ts', "import type { C } from '../b.ts'; const absent = 'bin/absent.ts';");
    write('bin/old.mjs', '');
    expect(Object.fromEntries(reachOf(root, 'c.test.ts', new Map()))).toEqual({
      'c.test.ts': 0,
      'bin/command.mjs': 1,
      'late.tsx': 1,
      'bin/worker.ts': 2,
    });
  });

  it('are also those whose name contains a value that it lists', () => {
    const value = '$' + '{name}';
    write('d.test.ts', `for (const name of ['command', 'absent']) run(\`./bin/${value}.mjs\`);`);
    expect([...reachOf(root, 'd.test.ts', new Map()).keys()]).toEqual([
      'd.test.ts',
      'bin/command.mjs',
      'bin/worker.ts',
    ]);
  });

  it('are read once for several tests', () => {
    const known = new Map([['b.ts', ['late.tsx']]]);
    expect([...reachOf(root, 'a.test.ts', known).keys()]).toEqual(['a.test.ts', 'b.ts', 'd.json', 'late.tsx']);
    expect(known.get('a.test.ts')).toEqual(['b.ts', 'd.json']);
  });
});
