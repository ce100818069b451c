import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storePreviewSecret } from './preview-secret.mjs';

let root = '';
let folder = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-preview-'));
  folder = join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const storedSecret = () => existsSync(join(folder, 'secret')) && readFileSync(join(folder, 'secret'), 'utf8');

it('changes with each build of a preview', () => {
  storePreviewSecret({ VERCEL_ENV: 'preview' }, folder);
  const first = storedSecret();
  expect(first).toMatch(/^[\w-]{43}$/);
  storePreviewSecret({ VERCEL_ENV: 'preview' }, folder);
  expect(storedSecret()).toMatch(/^[\w-]{43}$/);
  expect(storedSecret()).not.toBe(first);
});

it.each([{}, { VERCEL_ENV: 'production' }, { VERCEL_ENV: 'preview', NEXTAUTH_SECRET: 'own' }])(
  'exists in no other build, and is removed from one: %j',
  (env) => {
    storePreviewSecret({ VERCEL_ENV: 'preview' }, folder);
    storePreviewSecret(env, folder);
    expect(storedSecret()).toBe(false);
  },
);
