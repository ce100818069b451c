import { describe, expect, it } from 'vitest';
import { type Entry, filterChosen, folderOf, isPassedOver, walkFolders } from './folder-files';

/** As browsers do: a few entries at a time, then none. */
const PART = 2;

const aFile = (name: string): Entry => ({
  name,
  isDirectory: false,
  file: (resolve) => resolve(new File([name], name)),
});
const aFolder = (name: string, inside: readonly Entry[]): Entry => ({
  name,
  isDirectory: true,
  createReader() {
    const left = [...inside];
    return {
      readEntries: (resolve: (part: FileSystemEntry[]) => void) => resolve(left.splice(0, PART) as FileSystemEntry[]),
    };
  },
});
const damaged = (name: string): Entry => ({
  name,
  isDirectory: false,
  file: (_resolve, reject) => reject?.(new DOMException('gone', 'NotFoundError')),
});
const paths = (files: readonly File[]) => files.map((file) => `${folderOf(file)}/${file.name}`);

describe('dropped folders', () => {
  it('are read recursively and completely, files before folders, by name', async () => {
    const scans = ['scan10.pdf', 'scan2.pdf', 'scan1.pdf', 'scan3.pdf', 'scan4.pdf'].map(aFile);
    const found = await walkFolders([
      aFolder('Papers', [aFolder('2026', scans), aFile('lease.pdf')]),
      aFile('own.pdf'),
    ]);
    expect(paths(found.files)).toEqual([
      '/own.pdf',
      'Papers/lease.pdf',
      'Papers/2026/scan1.pdf',
      'Papers/2026/scan2.pdf',
      'Papers/2026/scan3.pdf',
      'Papers/2026/scan4.pdf',
      'Papers/2026/scan10.pdf',
    ]);
    expect(found).toMatchObject({ isCut: false, unreadable: [] });
  });

  it('skip hidden and system files, and the contents of such folders', async () => {
    const hidden = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$lease.docx'].map(aFile);
    const found = await walkFolders([
      aFolder('Papers', [...hidden, aFolder('.git', [aFile('a.pdf')]), aFolder('__MACOSX', [aFile('b.pdf')])]),
    ]);
    expect(found).toEqual({ files: [], isCut: false, unreadable: [] });
  });

  it('stop at the file limit, and report it', async () => {
    const many = Array.from({ length: 9 }, (_, index) => aFile(`${index}.pdf`));
    const found = await walkFolders([aFolder('Papers', many)], { maxEntries: 6 });
    expect(found.files).toHaveLength(5);
    expect(found.isCut).toBe(true);
    expect((await walkFolders([aFolder('Papers', many)], { maxEntries: 10 })).isCut).toBe(false);
  });

  it('stop at a maximum depth', async () => {
    const deep = aFolder('a', [aFile('1.pdf'), aFolder('b', [aFile('2.pdf'), aFolder('c', [aFile('3.pdf')])])]);
    const found = await walkFolders([deep], { maxDepth: 2 });
    expect(paths(found.files)).toEqual(['a/1.pdf', 'a/b/2.pdf']);
    expect(found.isCut).toBe(true);
  });

  it('report unreadable entries and return the others', async () => {
    const found = await walkFolders([aFolder('Papers', [damaged('gone.pdf'), aFile('here.pdf')])]);
    expect(paths(found.files)).toEqual(['Papers/here.pdf']);
    expect(found.unreadable).toEqual(['gone.pdf']);
  });
});

describe('a selected folder', () => {
  const chosen = (path: string) => {
    const file = new File([path], path.slice(path.lastIndexOf('/') + 1));
    Object.defineProperty(file, 'webkitRelativePath', { value: path });
    return file;
  };

  it('follows the same rules', () => {
    const files = ['P/b10.pdf', 'P/b9.pdf', 'P/.hidden/c.pdf', 'P/x/y/z/d.pdf'].map(chosen);
    const found = filterChosen(files, { maxDepth: 2 });
    expect(paths(found.files)).toEqual(['P/b9.pdf', 'P/b10.pdf']);
    expect(found.isCut).toBe(true);
    expect(filterChosen(files.slice(0, 3)).isCut).toBe(false);
  });
});

describe('skipped files', () => {
  it('are files of the operating system', () => {
    expect(['.env', 'THUMBS.DB', '~$Doc1.docx'].every(isPassedOver)).toBe(true);
    expect(['Thumbs.pdf', 'a.DS_Store.pdf', 'desktop.png'].some(isPassedOver)).toBe(false);
  });
});
