import { describe, expect, it } from 'vitest';
import { decodeBase64 } from './categorise-base64';

const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xfe]);
const text = Buffer.from(bytes).toString('base64');
const decoded = (input: string) => Array.from(decodeBase64(input));

describe('a document in base64', () => {
  it.each([
    ['as it is', text],
    ['behind a data prefix', `data:application/pdf;base64,${text}`],
    ['behind a data prefix with parameters', `data:application/pdf;name=a.pdf;base64,${text}`],
    ['broken into lines', `${text.slice(0, 4)}\r\n${text.slice(4)}\n`],
  ])('is decoded %s', (_how, input) => {
    expect(decoded(input)).toEqual(Array.from(bytes));
  });

  it('may be empty, so that reading reports an empty file', () => {
    expect(decoded('')).toEqual([]);
    expect(decoded('data:application/pdf;base64,')).toEqual([]);
  });

  it.each([
    'JVBERi0',
    'JVBE*i0=',
    'JVB=RA==',
    'JVBE====',
    'data:application/pdf,JVBE',
    'data:text/plain;base64',
    '%PDF-1.4',
  ])('is refused when it is not base64: %s', (input) => {
    expect(() => decodeBase64(input)).toThrow(expect.objectContaining({ code: 'readFailed' }));
  });

  it('of ten megabytes is decoded completely', () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 7);
    expect(decodeBase64(large.toString('base64')).byteLength).toBe(large.byteLength);
  });
});
