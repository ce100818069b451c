import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DecryptionError, decryptStream, encryptedLength, encryptStream } from './encrypted-stream.server';

const CHUNK = 64 * 1024;
const HEADER = 17;
const seal = { key: randomBytes(32), name: 'a1' };

async function* pieces(bytes: Uint8Array, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an encrypted stream', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 7])(
    'decrypts to the original: %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      for (const step of [777, CHUNK, 10 * CHUNK]) {
        const box = await all(encryptStream(pieces(bytes, step), seal));
        expect(box.length).toBe(encryptedLength(size));
        for (const back of [333, CHUNK + 16, 1_000_000]) {
          expect((await all(decryptStream(pieces(box, back), seal))).equals(bytes)).toBe(true);
        }
      }
    },
  );

  it('never has the same ciphertext twice', async () => {
    const bytes = randomBytes(100);
    const [one, two] = [await all(encryptStream(pieces(bytes), seal)), await all(encryptStream(pieces(bytes), seal))];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(bytes.subarray(0, 16))).toBe(false);
  });

  it('is rejected if truncated, extended, reordered, modified, renamed, or read with another key', async () => {
    const bytes = randomBytes(3 * CHUNK);
    const box = await all(encryptStream(pieces(bytes), seal));
    const step = CHUNK + 16;
    const chunk = (index: number) => box.subarray(HEADER + index * step, HEADER + (index + 1) * step);
    const header = box.subarray(0, HEADER);
    const flipped = (at: number) => {
      const copy = Buffer.from(box);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy;
    };
    const wrong = [
      Buffer.concat([header, chunk(0)]),
      Buffer.concat([header, chunk(0), chunk(1)]),
      Buffer.concat([header, chunk(1), chunk(0), chunk(2)]),
      Buffer.concat([header, chunk(0), chunk(0), chunk(2)]),
      Buffer.concat([box, chunk(2)]),
      Buffer.concat([box, Buffer.of(0)]),
      ...[0, 5, HEADER, HEADER + step, box.length - 1].map(flipped),
      box.subarray(0, -1),
      header,
      box.subarray(0, 5),
      Buffer.alloc(0),
    ];
    for (const one of wrong)
      await expect(all(decryptStream(pieces(one), seal))).rejects.toBeInstanceOf(DecryptionError);
    await expect(all(decryptStream(pieces(box), { ...seal, name: 'a2' }))).rejects.toBeInstanceOf(DecryptionError);
    const other = { ...seal, key: randomBytes(32) };
    await expect(all(decryptStream(pieces(box), other))).rejects.toBeInstanceOf(DecryptionError);
  });

  it('passes on an error of its source', async () => {
    const failing = (async function* () {
      yield randomBytes(10);
      throw new Error('the source');
    })();
    await expect(all(encryptStream(failing, seal))).rejects.toThrow('the source');
  });
});
