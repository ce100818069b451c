import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { docxText } from './docx-text.client';

const body = (...paragraphs: string[]) =>
  `<w:document xmlns:w="w"><w:body>${paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
    .join('')}</w:body></w:document>`;

async function docx(parts: Record<string, string>, compression: 'STORE' | 'DEFLATE' = 'DEFLATE') {
  const zip = new JSZip();
  for (const [path, text] of Object.entries(parts)) zip.file(path, text);
  const bytes = await zip.generateAsync({ type: 'uint8array', compression, comment: 'a comment' });
  return new Uint8Array(bytes);
}

describe('the text of a Word file in the browser', () => {
  it.each(['STORE', 'DEFLATE'] as const)('is its paragraphs (%s)', async (compression) => {
    const bytes = await docx({ 'a.xml': 'x', 'word/document.xml': body('חשבון חשמל', 'a &amp; b') }, compression);
    expect(await docxText(bytes)).toEqual({ text: 'חשבון חשמל\na & b', isCut: false });
  });

  it('includes embedded web pages in their place', async () => {
    const chunk = '<w:altChunk xmlns:r="r" r:id="rId1"/>';
    const bytes = await docx({
      'word/document.xml': body('before', 'after').replace('</w:p>', `</w:p>${chunk}`),
      'word/_rels/document.xml.rels': '<Relationships><Relationship Id="rId1" Target="page.html"/></Relationships>',
      'word/page.html': '<h1>Water bill</h1><p>89.35</p>',
    });
    expect((await docxText(bytes)).text).toBe('before\nWater bill\n89.35\nafter');
  });

  it('keeps markup that is written as text', async () => {
    const bytes = await docx({ 'word/document.xml': body('&lt;img src=x onerror=alert(1)&gt;') });
    expect((await docxText(bytes)).text).toBe('<img src=x onerror=alert(1)>');
  });

  it('ends at the limit, whatever the unpacked size', async () => {
    const bytes = await docx({ 'word/document.xml': body('first') + ' '.repeat(20 * 1024 * 1024) });
    expect(bytes.length).toBeLessThan(100_000);
    expect(await docxText(bytes)).toEqual({ text: 'first', isCut: true });
  });

  it('is fast with unclosed tags', async () => {
    const bytes = await docx({ 'word/document.xml': `${body('first')}${'<w:t '.repeat(500_000)}` });
    expect((await docxText(bytes)).text).toBe('first');
  }, 5_000);

  it.each([
    ['cut off', async () => (await docx({ 'word/document.xml': body('first') })).slice(0, 60)],
    ['without a body', () => docx({ 'word/styles.xml': 'x' })],
    ['not an archive', async () => new Uint8Array(100)],
  ])('of one that is %s is refused', async (_, make) => {
    await expect(docxText(await make())).rejects.toMatchObject({ code: 'documentDamaged' });
  });

  it('of one with too many entries is refused', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.xml`, '']));
    await expect(docxText(await docx(parts))).rejects.toMatchObject({ code: 'documentTooComplex' });
  });
});
