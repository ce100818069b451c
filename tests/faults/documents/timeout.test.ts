import { describe, expect, it } from 'vitest';
import { readDocx } from '@/lib/documents/docx/docx.server';
import { readPdf } from '@/lib/documents/pdf/pdf.server';
import { docx, hangingPdf, partlyHangingPdf, textPdf } from './inputs';

const SHORT_MS = 700;

describe('a PDF that hangs', () => {
  it('is given up when its time is over, and those behind it are read', async () => {
    const hanging = readPdf(hangingPdf(), { timeoutMs: SHORT_MS });
    const behind = readPdf(await textPdf(2));
    await expect(hanging).rejects.toMatchObject({ code: 'pdfTimeout' });
    expect((await behind).pageCount).toBe(2);
  });

  it('on one page gives its other pages, and says which one is missing', async () => {
    const { pageCount, pages } = await readPdf(await partlyHangingPdf(), { timeoutMs: SHORT_MS });
    expect(pageCount).toBe(3);
    expect(pages.map(({ number, isLate }) => [number, isLate ?? false])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(pages[0]?.text).toContain('Page 1');
    expect(pages[2]?.text).toContain('Page 2');
  });

  it('is stopped when the caller goes away, and those behind it are read', async () => {
    const caller = new AbortController();
    const hanging = readPdf(hangingPdf(), { signal: caller.signal });
    const waiting = readPdf(await textPdf(3), { signal: caller.signal });
    const other = readPdf(await textPdf(4));
    caller.abort(new Error('gone'));
    await expect(hanging).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect((await other).pageCount).toBe(4);
  });
});

describe('a Word file that takes too long', () => {
  it('is given up when its time is over, and the next is read', async () => {
    const slow = await docx({ body: '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(60_000) });
    await expect(readDocx(slow, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'readTimeout' });
    expect((await readDocx(await docx())).pages[0]?.text).toContain('Invoice 4711');
  });
});
