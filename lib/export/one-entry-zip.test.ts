import { deflateRawSync, gzipSync } from 'node:zlib';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { deflatedZip, storedZip } from './one-entry-zip';

const content = new TextEncoder().encode('שלום, '.repeat(500));
const path = 'בנק/חשבון (2).pdf';

describe('an archive of one entry', () => {
  it.each([
    ['stored', storedZip(path, content)],
    ['deflated', deflatedZip(path, [gzipSync(content)])],
    [
      'deflated, in pieces',
      deflatedZip(
        path,
        [...gzipSync(content)].map((byte) => new Uint8Array([byte])),
      ),
    ],
    ['empty', storedZip(path, new Uint8Array())],
  ])('is a sound ZIP: %s', async (name, archive) => {
    const zip = await JSZip.loadAsync(archive ?? '', { checkCRC32: true });
    const expected = name === 'empty' ? new Uint8Array() : content;
    expect(Object.keys(zip.files)).toEqual([path]);
    expect(Buffer.from((await zip.file(path)?.async('uint8array')) ?? '')).toEqual(Buffer.from(expected));
  });

  it('is written by the library as it is: neither deflated again nor unpacked', async () => {
    // No level of the library's own gives stored blocks of deflate data, so nothing but a copy can hold these.
    const blocks = deflateRawSync(content, { level: 0 });
    const zip = await new JSZip().loadAsync(deflatedZip('a', [gzipSync(content, { level: 0 })]) ?? '');
    const entry = zip.file('a');
    if (entry) entry.options.compression = 'DEFLATE';
    const written = await zip.generateAsync({ type: 'nodebuffer' });
    expect(written.includes(blocks)).toBe(true);
  });

  it('is not made of a stream with more in it than bytes', () => {
    const named = gzipSync(content);
    named[3] = 8;
    expect(deflatedZip('a', [named])).toBeUndefined();
    expect(deflatedZip('a', [new Uint8Array(17)])).toBeUndefined();
    expect(deflatedZip('a', [])).toBeUndefined();
  });
});
