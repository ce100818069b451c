import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compressEntry, SAMPLE_BYTES, UNTRIED_BYTES } from './compression';

const text = (length: number) => new Uint8Array(length).map((_, index) => 97 + (index % 26));
const noise = (length: number) => new Uint8Array(randomBytes(length));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

afterEach(() => vi.unstubAllGlobals());

describe('how an entry is packed', () => {
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
    expect(await compressEntry('a', bytes)).toMatchObject({ compression: expected, form: 'archive' });
  });

  it('reads the part of a larger buffer that was given', async () => {
    const whole = joined(noise(5_000), text(5_000));
    expect((await compressEntry('a', whole.subarray(5_000))).compression).toBe('DEFLATE');
    expect((await compressEntry('a', whole.subarray(0, 5_000))).compression).toBe('STORE');
  });

  it('leaves the work to the library where the platform cannot deflate, by how the file begins', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    expect(await compressEntry('a', text(100))).toMatchObject({ compression: 'DEFLATE', form: 'bytes' });
    expect(await compressEntry('a', joined(JPEG_START, text(100)))).toMatchObject({
      compression: 'STORE',
      form: 'bytes',
    });
  });

  it('stops in the middle of a large entry when it is told to', async () => {
    const controller = new AbortController();
    const compressing = compressEntry('a', text(10_000_000), { signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(compressing).rejects.toThrow('stopped');
  });
});
