import { describe, expect, it } from 'vitest';
import { isMisnamed } from './accepted';
import { detectKind, requireKind } from './detect';

const latin = (text: string) => Uint8Array.from([...text], (character) => character.charCodeAt(0));

describe('the kind of a document', () => {
  it.each([
    ['%PDF-1.7\n', 'pdf'],
    [`${'\r\n'.repeat(400)}%PDF-1.4\n`, 'pdf'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['II*\0\x08\0\0\0', 'tiff'],
    ['MM\0*\0\0\0\x08', 'tiff'],
  ])('of %j is %s', async (start, kind) => {
    expect(await detectKind(latin(start))).toBe(kind);
  });

  it.each([
    ['text', 'Dear customer,'],
    ['a web page', '<!doctype html><html></html>'],
    ['a PDF header too far behind', `${' '.repeat(1100)}%PDF-1.4`],
    ['a GIF', 'GIF89a\x01\0\x01\0'],
    ['an archive', 'PK\x03\x04\x14\0\0\0\0\0'],
    ['nothing', ''],
  ])('of %s is unknown', async (_, content) => {
    expect(await detectKind(latin(content))).toBeNull();
  });
});

describe('a name and its content', () => {
  const require = (fileName: string, content: string) => requireKind({ fileName, bytes: latin(content) });

  it('agree when both say PDF', async () => {
    expect(await require('a.pdf', '%PDF-1.7\n')).toBe('pdf');
  });

  it('agree between images', async () => {
    expect(await require('a.jpg', '\x89PNG\r\n\x1a\n')).toBe('png');
    expect(await require('a.png', 'II*\0\x08\0\0\0')).toBe('tiff');
  });

  it('give the content’s type if the name has none', async () => {
    expect(await require('scan', '%PDF-1.7\n')).toBe('pdf');
    expect(await require('photo.jfif', '\xff\xd8\xff\xe0')).toBe('jpg');
    await expect(require('scan', 'Dear customer')).rejects.toMatchObject({ code: 'unsupportedType' });
  });

  it.each([
    ['a.pdf', '\xff\xd8\xff\xe0', 'jpg'],
    ['a.jpeg', '%PDF-1.7\n', 'pdf'],
  ] as const)('may disagree: %s has its content’s type', async (fileName, content, kind) => {
    expect(await require(fileName, content)).toBe(kind);
    expect(isMisnamed(fileName, kind)).toBe(true);
  });

  it.each([
    ['a.jpg', 'png'],
    ['a.PDF', 'pdf'],
    ['a', 'pdf'],
    ['a.jfif', 'jpg'],
  ] as const)('cause no remark for %s that is a %s', (fileName, kind) => {
    expect(isMisnamed(fileName, kind)).toBe(false);
  });

  it('are refused if the content is unsupported', async () => {
    const refusal = { code: 'typeMismatch', params: { claimed: 'DOCX' } };
    await expect(require('a.docx', 'Dear customer')).rejects.toMatchObject(refusal);
  });
});
