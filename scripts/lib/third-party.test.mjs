import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { listStaleNotices, NOTICES_FILE, thirdPartyNotices } from './third-party.mjs';

/** @type {string} */
let root;
/** @param {string} path @param {string | object} content */
const put = (path, content) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'notices-'));
  const packages = {
    '': {},
    'node_modules/one': {},
    'node_modules/two': {},
    'node_modules/bare': {},
    'node_modules/tests': { dev: true },
    'node_modules/one-linux': { os: ['linux'], optional: true },
  };
  put('package-lock.json', { packages });
  for (const name of ['one', 'two']) {
    put(`node_modules/${name}/package.json`, { name, version: '1.0.0', license: 'MIT' });
    put(`node_modules/${name}/LICENSE`, 'Permission is granted.\r\n');
  }
  put('node_modules/one/wasm/LICENSE_INNER', 'Inner notice.');
  put('node_modules/bare/package.json', {
    name: 'bare',
    version: '2.0.0',
    license: 'ISC',
    author: { name: 'Ann Author' },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('the notices include each shipped package with its licence, author and embedded code', () => {
  const notices = thirdPartyNotices(root);
  expect(notices).toContain('one 1.0.0 (MIT)');
  expect(notices).toContain('Permission is granted.\n\n----\n\nInner notice.');
  expect(notices).toContain('Copyright Ann Author\nLicensed under ISC; the package holds no licence text.');
  expect(notices).not.toMatch(/tests|one-linux/);
});

it('packages with the same text share it', () => {
  rmSync(join(root, 'node_modules/one/wasm'), { recursive: true });
  const notices = thirdPartyNotices(root);
  expect(notices).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n');
  expect(notices.split('Permission is granted.')).toHaveLength(2);
});

it('missing or outdated notices are reported', () => {
  expect(listStaleNotices(root)).toHaveLength(1);
  put(NOTICES_FILE, thirdPartyNotices(root));
  expect(listStaleNotices(root)).toEqual([]);
  put('node_modules/one/package.json', { name: 'one', version: '1.0.1', license: 'MIT' });
  expect(listStaleNotices(root)).toHaveLength(1);
});

it('the served notices match the packages, and name what is compiled into WebAssembly, fonts and data', () => {
  expect(listStaleNotices(ROOT)).toEqual([]);
  const notices = thirdPartyNotices(ROOT);
  for (const work of ['PDFium', 'Tesseract', 'Leptonica', 'qpdf', 'Rubik', 'libvips', 'FreeType', 'tessdata'])
    expect(notices).toContain(work);
});
