import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CategoriseBody, MAX_CATEGORISE_BODY_BYTES } from '@/lib/features/sorting/categorise-body';
import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import { encodeBody } from './encode.client';

const MEGABYTE = 2 ** 20;
const ID = '3f5c2a76-5d0e-4b6d-9a51-0c2f8d1e7b44';
const rest = {
  languageSettings: { processingLanguage: 'en', folderLanguage: 'he', filenameLanguage: 'auto' },
  returnPartial: true,
} as const;

/** The used part of the browser's `FileReader`. */
class FakeReader {
  result = '';
  onload: () => void = () => {};
  onerror: () => void = () => {};
  readAsDataURL(blob: Blob) {
    void blob.arrayBuffer().then((buffer) => {
      this.result = `data:;base64,${Buffer.from(buffer).toString('base64')}`;
      this.onload();
    });
  }
}
beforeEach(() => vi.stubGlobal('FileReader', FakeReader));
afterEach(() => vi.unstubAllGlobals());

/** The document that the server parses from the encoded body. */
async function received(bytes: Uint8Array<ArrayBuffer>, fileName = 'a.pdf') {
  const document = { documentId: ID, fileName, fileType: 'application/pdf', data: new Blob([bytes]) };
  const body = await encodeBody(document, rest);
  const { documents, ...others } = CategoriseBody.parse(
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)),
  );
  expect(others).toEqual(rest);
  return documents[0];
}

it.each([0, 1, 2, 3, 3 * 2 ** 18 - 1, 3 * 2 ** 18, 3 * 2 ** 18 + 1, 2 * MEGABYTE])(
  'a file of %i bytes arrives unchanged',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7919) % 256);
    const document = await received(bytes);
    expect(Buffer.from(document?.base64Data ?? '', 'base64').equals(Buffer.from(bytes))).toBe(true);
    expect(document?.documentId).toBe(ID);
  },
);

it('the name of a file arrives unchanged in any script and with any characters', async () => {
  const name = 'חשבון "חשמל" \\ {base64Data} \u{1F4C4}.pdf';
  expect((await received(new Uint8Array(5), name))?.fileName).toBe(name);
});

it('the largest file with the longest name fits into a visitor request', async () => {
  const fileName = `${'\ud800'.repeat(496)}.pdf`;
  const data = new Blob([new Uint8Array(MAX_FILE_BYTES)]);
  const document = { documentId: ID, fileName, fileType: 'application/pdf', data };
  const body = await encodeBody(document, { ...rest, sessionId: ID });
  expect(body.byteLength).toBeLessThanOrEqual(MAX_CATEGORISE_BODY_BYTES.anonymous);
});
