import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { AttachmentBroken, attachmentBytes, decodedBase64 } from './attachment-json.server';

const signal = new AbortController().signal;
const bytesOf = (json: string, size = 1_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(json.length / size) }, (_, i) => Buffer.from(json.slice(i * size, (i + 1) * size))),
  );
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an attachment in a Gmail answer', () => {
  it.each([0, 1, 2, 3, 100, 12_287, 12_288, 12_289, 200_000])('is decoded while it streams: %i bytes', async (size) => {
    const content = randomBytes(size);
    for (const data of [content.toString('base64url'), padded(content)]) {
      for (const json of [
        JSON.stringify({ data }),
        JSON.stringify({ size, data }),
        `{"attachmentId":"x","data":"${data}"}\n`,
      ]) {
        expect((await all(attachmentBytes(bytesOf(json), signal))).equals(content)).toBe(true);
      }
    }
  });

  it.each([
    '',
    '{',
    '{"size":3}',
    '{"data":"AAAA',
    '{"data":"AAAA"',
    '{"data":5}',
    '{"error":{"data":"AAAA"}}',
    '{"data":"AA AA"}',
    '{"data":"AAA+"}',
    '{"data":"A"}',
    '{"data":"AA=A"}',
    '{"data":"AA==="}',
    '{"data":"AAAA","data":"BBBB"}',
    '<html></html>',
  ])('is none: %j', async (json) => {
    await expect(all(attachmentBytes(bytesOf(json), signal))).rejects.toThrow();
  });

  it('closes its connection when the reader stops', async () => {
    const json = bytesOf(JSON.stringify({ data: randomBytes(500_000).toString('base64url') }));
    for await (const _chunk of attachmentBytes(json, signal)) break;
    await expect.poll(() => json.destroyed).toBe(true);
  });
});

it('base64 split at any position decodes to the same bytes', async () => {
  const text = randomBytes(20_000).toString('base64url');
  for (const step of [1, 2, 3, 5, 17_000]) {
    const pieces = (async function* () {
      for (let at = 0; at < text.length; at += step) yield text.slice(at, at + step);
    })();
    expect((await all(decodedBase64(pieces))).toString('base64url')).toBe(text);
  }
  const lone = (async function* () {
    yield `${text}A`.slice(0, text.length - (text.length % 4) + 1);
  })();
  await expect(all(decodedBase64(lone))).rejects.toBeInstanceOf(AttachmentBroken);
});

/** As Gmail writes it. */
function padded(content: Buffer): string {
  return content.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
