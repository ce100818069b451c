import { randomBytes } from 'node:crypto';
import { crc32, gzipSync, inflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compressEntry, entryOfGzip, SAMPLE_BYTES, UNTRIED_BYTES } from './compression';

const text = (length: number) => new Uint8Array(length).map((_, index) => 97 + (index % 26));
const noise = (length: number) => new Uint8Array(randomBytes(length));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

afterEach(() => vi.unstubAllGlobals());

describe('a compressed entry', () => {
  it.each([
    ['text', text(10_000), 'DEFLATE'],
    ['pressed pictures', noise(10_000), 'STORE'],
    ['nothing', new Uint8Array(), 'STORE'],
    ['a few bytes that only grow', new Uint8Array([1, 2, 3]), 'STORE'],
    ['a large text', text(UNTRIED_BYTES * 2), 'DEFLATE'],
    ['a large pressed picture', noise(UNTRIED_BYTES * 2), 'STORE'],
    ['text behind a pressed start', joined(noise(SAMPLE_BYTES), text(UNTRIED_BYTES)), 'DEFLATE'],
    ['a large pressed picture with a little text', joined(text(100), noise(UNTRIED_BYTES * 2)), 'STORE'],
  ] as const)('suits %s', async (_, bytes, expected) => {
    expect(await compressEntry(bytes)).toMatchObject({ compression: expected });
  });

  it('reads the part of a larger buffer that was given', async () => {
    const whole = joined(noise(5_000), text(5_000));
    expect((await compressEntry(whole.subarray(5_000))).compression).toBe('DEFLATE');
    expect((await compressEntry(whole.subarray(0, 5_000))).compression).toBe('STORE');
  });

  it('is storing where the platform cannot deflate', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    expect(await compressEntry(text(100))).toMatchObject({ compression: 'STORE', size: 100 });
  });

  it('stops in the middle of a large entry when aborted', async () => {
    const controller = new AbortController();
    const compressing = compressEntry(text(10_000_000), { signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(compressing).rejects.toThrow('stopped');
  });
});

describe('an entry of a gzip stream', () => {
  const content = text(5_000);
  const stream = new Uint8Array(gzipSync(content));

  it.each([
    ['whole', [stream]],
    ['in pieces', [...stream].map((byte) => new Uint8Array([byte]))],
  ])('is deflate data with its checksum: %s', (_, pieces) => {
    const entry = entryOfGzip(pieces);
    expect(entry).toMatchObject({ compression: 'DEFLATE', size: content.length, crc32: crc32(content) });
    expect(new Uint8Array(inflateRawSync(Buffer.concat(entry?.pieces ?? [])))).toEqual(content);
  });

  it('is not made from an invalid gzip stream', () => {
    const named = stream.slice();
    named[3] = 8;
    expect(entryOfGzip([named])).toBeUndefined();
    expect(entryOfGzip([new Uint8Array(17)])).toBeUndefined();
    expect(entryOfGzip([])).toBeUndefined();
  });
});
