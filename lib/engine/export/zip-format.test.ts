import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32';
import { ZipHeaders } from './zip-format';

const content = new TextEncoder().encode('שלום, '.repeat(500));
const date = new Date(2026, 4, 14, 9, 30, 12);
const factsOf = (path: string, bytes: Uint8Array) => ({
  path,
  date,
  compression: 'STORE' as const,
  crc32: crc32(bytes),
  size: bytes.length,
  packedSize: bytes.length,
});

describe('headers of a ZIP', () => {
  it('contain name, date and size of their entries', async () => {
    const headers = new ZipHeaders();
    const paths = ['בנק/חשבון (2).pdf', 'empty', 'a/b.txt'];
    const pieces = paths.flatMap((path) => {
      const bytes = path === 'empty' ? new Uint8Array() : content;
      return [headers.next(factsOf(path, bytes)), bytes];
    });
    const zip = await JSZip.loadAsync(Buffer.concat([...pieces, ...headers.end()]), { checkCRC32: true });
    expect(Object.keys(zip.files)).toEqual(paths);
    expect(await zip.file('a/b.txt')?.async('uint8array')).toEqual(content);
    expect(await zip.file('empty')?.async('uint8array')).toEqual(new Uint8Array());
    expect(zip.file(paths[0] ?? '')?.date.toISOString()).toBe('2026-05-14T09:30:12.000Z');
  });

  it('count all of more than 65,534 entries', async () => {
    const headers = new ZipHeaders();
    const none = new Uint8Array();
    const count = 65_600;
    const pieces = Array.from({ length: count }, (_, index) => headers.next(factsOf(String(index), none)));
    const zip = await JSZip.loadAsync(Buffer.concat([...pieces, ...headers.end()]));
    expect(Object.keys(zip.files).length).toBe(count);
  });

  it.skipIf(spawnSync('unzip', ['-v']).status !== 0)('find an entry beyond 4 GB', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mesudar-zip64-'));
    const path = join(folder, 'large.zip');
    try {
      writeFileSync(path, '');
      const file = await open(path, 'r+');
      const headers = new ZipHeaders();
      // Two entries whose data is a hole: on the disk the file is a few kilobytes.
      const hole = 2_500_000_000;
      let at = 0;
      const write = async (bytes: Uint8Array) => {
        await file.write(bytes, 0, bytes.length, at);
        at += bytes.length;
      };
      for (const name of ['one', 'two']) {
        await write(headers.next({ ...factsOf(name, content), size: hole, packedSize: hole }));
        at += hole;
      }
      await write(headers.next(factsOf('far', content)));
      await write(content);
      for (const piece of headers.end()) await write(piece);
      await file.close();
      truncateSync(path, at);
      const { stdout, stderr } = spawnSync('unzip', ['-p', path, 'far'], { encoding: 'buffer' });
      expect(stderr.toString()).toBe('');
      expect(new Uint8Array(stdout)).toEqual(content);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
