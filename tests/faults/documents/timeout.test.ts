import { describe, expect, it } from 'vitest';
import { readDocument } from '@/lib/engine/documents/read.server';
import { slowPdf } from '@/tests/support/documents/slow-pdf';
import { hangingPdf, partlyHangingPdf, textPdf } from './inputs';

const file = (bytes: Uint8Array) => ({ fileName: 'a.pdf', bytes });

describe('a PDF that hangs', () => {
  it('is stopped at its time limit, and the next ones are read', async () => {
    const hanging = readDocument(file(slowPdf()));
    const behind = readDocument(file(await textPdf(2)));
    await expect(hanging).rejects.toMatchObject({ code: 'pdfTimeout' });
    expect((await behind).pageCount).toBe(2);
  });

  it('is stopped if its memory grows too much', async () => {
    // Either limit may be reached first, depending on the machine.
    await expect(readDocument(file(hangingPdf()))).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:pdfTimeout|documentTooComplex)$/),
    });
  });

  it('on one page is read without that page, which is named', async () => {
    const { pageCount, pages } = await readDocument(file(await partlyHangingPdf()));
    expect(pageCount).toBe(3);
    expect(pages.map(({ number, isLate }) => [number, isLate ?? false])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(pages[0]?.text).toContain('Page 1');
    expect(pages[2]?.text).toContain('Page 2');
  });

  it('is stopped when the caller leaves, and the next ones are read', async () => {
    const caller = new AbortController();
    const hanging = readDocument(file(hangingPdf()), { signal: caller.signal });
    const waiting = readDocument(file(await textPdf(3)), { signal: caller.signal });
    const other = readDocument(file(await textPdf(4)));
    caller.abort(new Error('gone'));
    await expect(hanging).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect((await other).pageCount).toBe(4);
  });

  it('counts against its caller’s CPU quota', async () => {
    let spentMs = 0;
    const caller = { id: 'a', chargeCpuMs: (cpuMs: number) => (spentMs += cpuMs) };
    await expect(readDocument(file(slowPdf()), { caller })).rejects.toMatchObject({ code: 'pdfTimeout' });
    expect(spentMs).toBeGreaterThan(1_000);
  });
});
