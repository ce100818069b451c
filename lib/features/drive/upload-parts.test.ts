import { describe, expect, it } from 'vitest';
import { BASE64_CHUNK_BYTES, BASE64_CHUNK_CHARS, base64Length, writeBase64 } from './base64';
import { failureOf } from './failure';
import { fnvHash } from './fnv-hash';
import { multipartBody } from './multipart';
import { nextByte, nextChunk, rangeQuery } from './resumable';

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7919) % 256);

describe('the body of a single-request upload', () => {
  it.each([0, 1, 2, 3, BASE64_CHUNK_BYTES - 1, BASE64_CHUNK_BYTES, BASE64_CHUNK_BYTES * 64 + 1])(
    'holds %i bytes in base64, in chunks that join',
    async (size) => {
      const content = bytesOf(size);
      const { body, contentType } = await multipartBody(
        { name: 'חשבון.pdf' },
        new Blob([content], { type: 'application/pdf' }),
        'mark',
      );
      expect(contentType).toBe('multipart/related; boundary=mark');
      expect(Buffer.from(body).toString('utf8')).toBe(
        [
          '--mark',
          'Content-Type: application/json; charset=UTF-8',
          '',
          '{"name":"חשבון.pdf"}',
          '--mark',
          'Content-Type: application/pdf',
          'Content-Transfer-Encoding: base64',
          '',
          Buffer.from(content).toString('base64'),
          '--mark--',
          '',
        ].join('\r\n'),
      );
    },
  );

  it('consists of chunks of 8192 characters', () => {
    expect([BASE64_CHUNK_CHARS, base64Length(BASE64_CHUNK_BYTES)]).toEqual([8192, 8192]);
    expect(writeBase64(bytesOf(BASE64_CHUNK_BYTES), new Uint8Array(9000), 5)).toBe(5 + 8192);
  });
});

describe('a resumable upload', () => {
  it('sends multiples of 256 KiB except for the last part', () => {
    const size = 40 * 1024 * 1024 + 1;
    const ranges = [];
    for (let from = 0; from < size; ) {
      const { end, contentRange } = nextChunk(from, size);
      ranges.push(contentRange);
      if (end < size) expect((end - from) % (256 * 1024)).toBe(0);
      from = end;
    }
    expect(ranges).toEqual([
      'bytes 0-16777215/41943041',
      'bytes 16777216-33554431/41943041',
      'bytes 33554432-41943040/41943041',
    ]);
    expect(rangeQuery(size)).toBe('bytes */41943041');
  });

  it.each([
    ['bytes=0-42', 43],
    [null, 0],
    ['nonsense', 0],
  ])('goes on after %s at byte %i', (range, byte) => {
    expect(nextByte(range)).toBe(byte);
  });
});

describe('a Drive error', () => {
  const body = (reason: string) => JSON.stringify({ error: { code: 403, message: 'No', errors: [{ reason }] } });
  it.each([
    [401, body('authError'), 'access'],
    [403, body('insufficientPermissions'), 'scope'],
    [403, body('storageQuotaExceeded'), 'quota'],
    [403, body('userRateLimitExceeded'), 'busy'],
    [403, body('forbidden'), 'refused'],
    [403, '<html>', 'refused'],
    [404, '', 'gone'],
    [409, body('fileIdInUse'), 'exists'],
    [429, '', 'busy'],
    [500, 'null', 'away'],
    [503, '{"error":"x"}', 'away'],
    [400, body('invalid'), 'refused'],
  ])('%i %s is "%s"', (status, text, kind) => {
    expect(failureOf(status, text, null).kind).toBe(kind);
  });

  it.each([
    ['3', 3_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
    ['-1', 0],
    [null, 0],
  ])('that asks for %s waits %i ms', (header, ms) => {
    expect(failureOf(429, '', header).retryAfterMs).toBe(ms);
  });
});

it('the hash is FNV-1a', () => {
  // http://www.isthe.com/chongo/src/fnv/test_fnv.c
  expect([fnvHash(''), fnvHash('a'), fnvHash('foobar')]).toEqual([
    'cbf29ce484222325',
    'af63dc4c8601ec8c',
    '85944171f73967e8',
  ]);
});
