import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkArchitecture, listDeadNames } from './architecture.mjs';

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/**
 * @param {Record<string, string>} files
 * @returns {string} a repository's folder with these files
 */
function write(files) {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'));
  folders.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

/** @param {Record<string, string>} files */
const breachesOf = (files) => checkArchitecture(write(files));

describe('the architecture check', () => {
  it('rejects a component that imports a query, and allows type imports', () => {
    const query = { 'db/queries/users.ts': 'export const a = 1; export type B = string;' };
    expect(breachesOf({ ...query, 'components/ui/x.tsx': "import { a } from '@/db/queries/users';" })).toHaveLength(1);
    expect(breachesOf({ ...query, 'components/ui/x.tsx': "import type { B } from '@/db/queries/users';" })).toEqual([]);
  });

  it('rejects a pure file that imports a server file, a package or next', () => {
    const server = { 'lib/features/usage/a.server.ts': "import 'server-only';\nexport const a = 1;" };
    expect(breachesOf({ ...server, 'lib/features/usage/b.ts': "import { a } from './a.server';" })).toHaveLength(1);
    expect(breachesOf({ 'lib/features/usage/b.ts': "import fs from 'node:fs';" })).toHaveLength(1);
    expect(breachesOf({ 'lib/features/usage/b.ts': "import { z } from 'zod';" })).toEqual([]);
    expect(breachesOf({ 'lib/features/usage/c.client.ts': "import x from 'next/link';" })).toHaveLength(1);
  });

  it('allows backward imports only in the pipeline', () => {
    const files = {
      'lib/engine/naming/a.ts': 'export const a = 1;',
      'lib/engine/documents/b.ts': 'export const b = 1;',
    };
    expect(breachesOf({ ...files, 'lib/engine/documents/c.ts': "import { a } from '../naming/a';" })).toHaveLength(1);
    expect(breachesOf({ ...files, 'lib/engine/naming/c.ts': "import { b } from '../documents/b';" })).toEqual([]);
  });

  it('rejects an upward import and an unregistered folder, and allows types', () => {
    const files = {
      'lib/engine/naming/a.ts': 'export const a = 1; export type A = number;',
      'lib/shared/b.ts': 'export const b = 1;',
    };
    const upward = { ...files, 'lib/shared/c.ts': "import { a } from '@/lib/engine/naming/a';" };
    expect(breachesOf(upward)).toEqual([expect.stringContaining('lib/engine/naming is above lib/shared')]);
    expect(breachesOf({ ...files, 'lib/shared/c.ts': "import type { A } from '@/lib/engine/naming/a';" })).toEqual([]);
    expect(breachesOf({ ...files, 'lib/engine/naming/c.ts': "import { b } from '@/lib/shared/b';" })).toEqual([]);
    const unlisted = { ...files, 'lib/features/new/c.ts': "import { b } from '@/lib/shared/b';" };
    expect(breachesOf(unlisted)).toEqual([expect.stringContaining('lib/features/new has no place')]);
  });

  it('allows only operator screens to import operator code', () => {
    const files = {
      'lib/features/admin/a.ts': 'export const a = 1;',
      'lib/features/usage/b.ts': 'export const b = 1;',
    };
    const source = "import { a } from '@/lib/features/admin/a';";
    expect(breachesOf({ ...files, 'lib/features/usage/c.ts': source })).toHaveLength(1);
    expect(breachesOf({ ...files, 'components/usage/c.tsx': source })).toHaveLength(1);
    expect(breachesOf({ ...files, 'components/admin/c.tsx': source })).toEqual([]);
    expect(breachesOf({ ...files, 'lib/features/admin/c.ts': "import { b } from '../usage/b';" })).toEqual([]);
  });

  it('requires one file per SDK and a marker in every server file', () => {
    const sdk = "import { PDFiumLibrary } from '@hyzyla/pdfium';";
    const [one, other] = ['lib/engine/documents/a.client.ts', 'lib/engine/documents/b.client.ts'];
    expect(breachesOf({ [one]: sdk, [other]: sdk })).toHaveLength(1);
    expect(breachesOf({ [one]: sdk })).toEqual([]);
    expect(breachesOf({ 'lib/engine/export/a.server.ts': 'export const a = 1;' })).toHaveLength(1);
  });

  it('rejects product code that imports build or test code', () => {
    const files = { 'lab/fitting/a.ts': 'export const a = 1;', 'lib/shared/b.ts': 'export const b = 1;' };
    expect(breachesOf({ ...files, 'lib/shared/c.ts': "import { a } from '@/lab/fitting/a';" })).toHaveLength(1);
    expect(breachesOf({ ...files, 'lab/fitting/c.ts': "import { b } from '@/lib/shared/b';" })).toEqual([]);
  });

  it('rejects packages in code that runs before they are installed', () => {
    expect(breachesOf({ 'lib/platform/files/a.mjs': "import fs from 'node:fs';" })).toEqual([]);
    expect(breachesOf({ 'lib/platform/files/a.mjs': "import { z } from 'zod';" })).toHaveLength(1);
    const typed = { 'lib/platform/files/b.ts': 'export const b = 1;' };
    expect(breachesOf({ ...typed, 'lib/platform/files/a.mjs': "import { b } from './b.ts';" })).toHaveLength(1);
  });

  it('allows an exception with a reason', () => {
    const source = "// architecture: the worker cannot reach it otherwise\nimport fs from 'node:fs';";
    expect(breachesOf({ 'lib/features/usage/b.ts': source })).toEqual([]);
  });

  it('reports a rule that matches nothing, until something imports it', () => {
    const about = (/** @type {Record<string, string>} */ files) =>
      listDeadNames(write(files)).filter((line) => line.includes('pdfium'));
    expect(about({ 'lib/engine/documents/a.client.ts': "import { PDFiumLibrary } from '@hyzyla/pdfium';" })).toEqual(
      [],
    );
    expect(about({ 'lib/engine/documents/a.client.ts': '' })).toHaveLength(1);
  });
});
