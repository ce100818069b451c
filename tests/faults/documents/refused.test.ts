import { describe, expect, it } from 'vitest';
import type { DocumentFile } from '@/lib/engine/documents/document';
import { sharp } from '@/lib/engine/documents/image/sharp.server';
import { inspectDocument, readDocument } from '@/lib/engine/documents/read.server';
import { MAX_DOCX_ENTRIES, MAX_FILE_BYTES, MAX_TIFF_FRAMES } from '@/lib/shared/document-limits';
import {
  compoundFile,
  docx,
  encryptedPdf,
  hugePng,
  pictureJpg,
  picturePng,
  textPdf,
  tiff,
  windowsProgram,
  withFalseSizes,
} from './inputs';

const VERBS = [
  ['looked into', inspectDocument],
  ['read', readDocument],
] as const;

const file = (fileName: string, bytes: Uint8Array): DocumentFile => ({ fileName, bytes });
const cut = (bytes: Uint8Array, share: number) => bytes.slice(0, Math.floor(bytes.length * share));
const refusal = (code: string, params: object = {}) => expect.objectContaining({ name: 'AppError', code, params });

/** Half a megabyte that unpacks to 101 MB; built once, because compressing it takes seconds. */
const packedBomb = docx({ extra: { 'word/media/a.bin': new Uint8Array(101 * 1024 * 1024) } });

describe.each(VERBS)('a file that is %s', (_, verb) => {
  it('is refused when a program is named as a PDF', async () => {
    await expect(verb(file('invoice.pdf', windowsProgram()))).rejects.toEqual(
      refusal('typeMismatch', { claimed: 'PDF' }),
    );
  });

  it('is refused when its type is unsupported', async () => {
    await expect(verb(file('setup.exe', windowsProgram()))).rejects.toEqual(refusal('unsupportedType'));
    await expect(verb(file('old.doc', compoundFile('WordDocument')))).rejects.toEqual(refusal('unsupportedType'));
  });

  it('is refused when it is empty', async () => {
    await expect(verb(file('empty.pdf', new Uint8Array()))).rejects.toEqual(refusal('emptyFile'));
  });

  it('is refused above 10 MB, with its size', async () => {
    await expect(verb(file('large.pdf', new Uint8Array(11 * 1024 * 1024)))).rejects.toEqual(
      refusal('fileTooLarge', { size: '11.0' }),
    );
    await expect(verb(file('large.pdf', new Uint8Array(MAX_FILE_BYTES + 1)))).rejects.toEqual(
      refusal('fileTooLarge', { size: '10.1' }),
    );
  });

  it('is damaged when a PDF was cut off', async () => {
    const pdf = await textPdf(3);
    await expect(verb(file('cut.pdf', pdf.slice(0, 300)))).rejects.toEqual(refusal('documentDamaged'));
    await expect(verb(file('header.pdf', pdf.slice(0, 12)))).rejects.toEqual(refusal('documentDamaged'));
  });

  it('is damaged when a JPG was cut off', async () => {
    await expect(verb(file('cut.jpg', cut(await pictureJpg(800, 600), 0.5)))).rejects.toEqual(
      refusal('documentDamaged'),
    );
  });

  it('is damaged when a PNG was cut off', async () => {
    await expect(verb(file('cut.png', cut(await picturePng(800, 600), 0.5)))).rejects.toEqual(
      refusal('documentDamaged'),
    );
  });

  it('is damaged when a TIFF was cut off before its directory', async () => {
    await expect(verb(file('cut.tif', cut(tiff(1), 0.5)))).rejects.toEqual(refusal('documentDamaged'));
  });

  it('is damaged when a DOCX was cut off', async () => {
    await expect(verb(file('cut.docx', cut(await docx(), 0.7)))).rejects.toEqual(refusal('documentDamaged'));
  });

  it('is refused when an image is smaller than 200x200', async () => {
    await expect(verb(file('small.png', await picturePng(150, 150)))).rejects.toEqual(
      refusal('imageTooSmall', { width: 150, height: 150 }),
    );
    await expect(verb(file('flat.jpg', await pictureJpg(800, 199)))).rejects.toEqual(
      refusal('imageTooSmall', { width: 800, height: 199 }),
    );
  });

  it('is refused when a PNG of a few bytes declares 16000x16000', async () => {
    const bomb = hugePng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(verb(file('bomb.png', bomb))).rejects.toEqual(
      refusal('imageTooLarge', { width: 16_000, height: 16_000 }),
    );
  });

  it('is refused when a TIFF has 1,000 frames', async () => {
    await expect(verb(file('thousand.tiff', tiff(1_000)))).rejects.toEqual(
      refusal('tooManyFrames', { count: 1_000, max: MAX_TIFF_FRAMES }),
    );
  });

  it('is refused when a DOCX declares too large an unpacked size', async () => {
    const bomb = await packedBomb;
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES);
    await expect(verb(file('bomb.docx', bomb))).rejects.toEqual(refusal('documentTooComplex'));
  });

  it('is refused when a DOCX hides its unpacked size', async () => {
    await expect(verb(file('liar.docx', withFalseSizes(await packedBomb)))).rejects.toEqual(
      refusal('documentTooComplex'),
    );
  });

  it('is refused when a DOCX has thousands of entries', async () => {
    const extra = Object.fromEntries(Array.from({ length: MAX_DOCX_ENTRIES }, (_, index) => [`word/${index}.xml`, '']));
    await expect(verb(file('many.docx', await docx({ extra })))).rejects.toEqual(refusal('documentTooComplex'));
  });

  it('is locked when a PDF needs a password', async () => {
    await expect(verb(file('locked.pdf', await encryptedPdf('1234')))).rejects.toEqual(refusal('passwordRequired'));
  });

  it('is locked when a Word file is encrypted', async () => {
    await expect(verb(file('locked.docx', compoundFile('EncryptedPackage')))).rejects.toEqual(
      refusal('passwordRequired'),
    );
  });

  it('stops at once when the caller has left', async () => {
    const reason = new Error('gone');
    await expect(verb(file('a.pdf', await textPdf()), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

it('an image of a format that is not accepted is never parsed in this process', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await expect(sharp(svg).metadata()).rejects.toThrow();
  await expect(sharp(gif).metadata()).rejects.toThrow();
  await expect(sharp(Buffer.from(await picturePng(300, 300))).metadata()).resolves.toMatchObject({ format: 'png' });
});
