import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseCompression, SAMPLE_BYTES } from './compression';

const text = (length: number) => new Uint8Array(length).map((_, index) => 97 + (index % 26));
const noise = (length: number) => new Uint8Array(randomBytes(length));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('how an entry is packed', () => {
  it.each([
    ['text', text(10_000), 'DEFLATE'],
    ['pressed pictures', noise(10_000), 'STORE'],
    ['nothing', new Uint8Array(), 'STORE'],
    ['a few bytes that only grow', new Uint8Array([1, 2, 3]), 'STORE'],
    ['a large text', text(SAMPLE_BYTES * 4), 'DEFLATE'],
    ['a large pressed picture', noise(SAMPLE_BYTES * 4), 'STORE'],
    ['text behind a pressed start', joined(noise(SAMPLE_BYTES), text(SAMPLE_BYTES * 3)), 'DEFLATE'],
    ['a pressed picture with a text header of 1 %', joined(text(600), noise(SAMPLE_BYTES * 2)), 'STORE'],
  ] as const)('suits %s', async (_, bytes, expected) => expect(await chooseCompression(bytes)).toBe(expected));

  it('reads the part of a larger buffer that was given', async () => {
    const whole = joined(noise(5_000), text(5_000));
    expect(await chooseCompression(whole.subarray(5_000))).toBe('DEFLATE');
    expect(await chooseCompression(whole.subarray(0, 5_000))).toBe('STORE');
  });
});
