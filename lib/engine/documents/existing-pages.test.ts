import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { isEncryptedPdf } from './encrypted';
import { existingPages } from './existing-pages';
import { inspectDocument, readDocument } from './read.server';

/** A PDF of some pages whose page tree declares `count`; with `inner` the first page is in a node that declares so many. */
async function lyingPdf(pages: number, count: number, inner?: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let index = 0; index < pages; index += 1) pdf.addPage([300, 300]);
  await pdf.flush();
  const root = pdf.catalog.Pages();
  if (inner !== undefined) {
    const [first, ...others] = root.Kids().asArray();
    const parent = pdf.catalog.get(PDFName.of('Pages'));
    const node = pdf.context.obj({ Type: 'Pages', Count: inner, Kids: [first ?? null], Parent: parent ?? null });
    root.set(PDFName.of('Kids'), pdf.context.obj([pdf.context.register(node), ...others]));
  }
  root.set(PDFName.of('Count'), PDFNumber.of(count));
  return pdf.save({ useObjectStreams: false });
}

const CASES = [
  ['one page that declares 37', 1, 37, undefined, [1]],
  ['one page that declares a million', 1, 1_000_000, undefined, [1]],
  ['five pages, the first in a node that declares 30', 5, 34, 30, [1, 2, 3, 4, 5]],
  ['three pages that declare three', 3, 3, undefined, [1, 2, 3]],
] as const;

describe('the pages of a PDF that exist', () => {
  it.each(CASES)('are listed by pdf.js: %s', async (_, pages, count, inner, numbers) => {
    const opening = getDocument({ data: await lyingPdf(pages, count, inner), verbosity: 0 });
    try {
      expect(await existingPages(await opening.promise)).toEqual(numbers);
    } finally {
      await opening.destroy();
    }
  });

  it.each(CASES)('are counted and read by PDFium: %s', async (_, pages, count, inner, numbers) => {
    const file = { fileName: 'a.pdf', bytes: await lyingPdf(pages, count, inner) };
    expect(await inspectDocument(file)).toMatchObject({ pageCount: numbers.length });
    const document = await readDocument(file);
    expect(document.pageCount).toBe(numbers.length);
    expect(document.pages.map(({ number }) => number)).toEqual(
      [1, 2, numbers.length].filter((number, at, all) => number <= numbers.length && all.indexOf(number) === at),
    );
  });

  it('are searched with a limit', async () => {
    let asked = 0;
    const getPage = async (number: number) => {
      asked += 1;
      if (number > 1) throw new Error('no such page');
      return { ref: null };
    };
    expect(await existingPages({ numPages: 1_000_000, getPage })).toEqual([1]);
    expect(asked).toBeLessThan(3_000);
  });
});

describe('an encryption in a trailer', () => {
  const isEncrypted = (text: string) => isEncryptedPdf(new TextEncoder().encode(text));

  it('is found as a reference and as a dictionary', () => {
    expect(isEncrypted('trailer << /Root 1 0 R /Encrypt 12 0 R >>')).toBe(true);
    expect(isEncrypted('/Encrypt\n12 0 R')).toBe(true);
    expect(isEncrypted('/Encrypt<</Filter/Standard>>')).toBe(true);
  });

  it('is not found in other words', () => {
    for (const text of ['/EncryptMetadata false', '/Encrypt', '(how to /Encrypt a file)', '/Root 1 0 R'])
      expect(isEncrypted(text)).toBe(false);
  });
});
