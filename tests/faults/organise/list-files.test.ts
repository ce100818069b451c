import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '@/lib/features/command/list-files.server';

let base: string;
let folder: string;
const put = (path: string, content = 'x') => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'mesudar-list-'));
  folder = join(base, 'papers');
  mkdirSync(folder);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('the files of a folder', () => {
  it('are found at any depth, in natural order', async () => {
    for (const path of ['b 10.pdf', 'b 2.pdf', 'a/deep/er/x.png', 'חשבון.pdf']) put(path);
    expect((await listFiles(folder)).files).toEqual(['a/deep/er/x.png', 'b 2.pdf', 'b 10.pdf', 'חשבון.pdf']);
  });

  it('exclude hidden ones, locks of open documents and earlier ZIPs', async () => {
    for (const path of ['.hidden', '.git/config', '~$letter.docx', 'Thumbs.db', 'desktop.ini']) put(path);
    for (const path of ['organized-documents.zip', 'organized-documents (2).zip', 'other.zip']) put(path);
    expect((await listFiles(folder)).files).toEqual(['other.zip']);
  });

  it('are never found through links, and links that lead outside are named', async () => {
    put('in.pdf');
    writeFileSync(join(base, 'secret.pdf'), 'x');
    symlinkSync(join(base, 'secret.pdf'), join(folder, 'out.pdf'));
    symlinkSync(base, join(folder, 'up'));
    symlinkSync(join(base, 'papers-other'), join(folder, 'broken'));
    symlinkSync('in.pdf', join(folder, 'same.pdf'));
    symlinkSync('.', join(folder, 'loop'));
    expect(await listFiles(folder)).toEqual({ files: ['in.pdf'], unreadable: [], links: ['broken', 'out.pdf', 'up'] });
  });

  it('with a name that is not UTF-8 are named with the reason; U+FFFD in a name is allowed', async () => {
    put('good\uFFFD.pdf');
    const latin = Buffer.concat([
      Buffer.from(`${folder}/`),
      Buffer.from([0xf9, 0xec, 0xe5, 0xed]),
      Buffer.from('.pdf'),
    ]);
    writeFileSync(latin, 'x');
    const found = await listFiles(folder);
    expect(found.files).toEqual(['good\uFFFD.pdf']);
    expect(found.unreadable).toMatchObject([{ path: expect.stringContaining('.pdf'), error: { code: 'nameNotUtf8' } }]);
  });

  it('are found when the folder itself is a link', async () => {
    put('in.pdf');
    symlinkSync(folder, join(base, 'link'));
    expect((await listFiles(join(base, 'link'))).files).toEqual(['in.pdf']);
  });

  it('are listed without a subfolder that cannot be opened', async () => {
    put('in.pdf');
    put('shut/x.pdf');
    const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
    const open = (path: string) =>
      path.endsWith('shut') ? Promise.reject(denied) : readdir(path, { withFileTypes: true });
    expect(await listFiles(folder, open)).toEqual({
      files: ['in.pdf'],
      unreadable: [{ path: 'shut', error: denied }],
      links: [],
    });
  });
});
