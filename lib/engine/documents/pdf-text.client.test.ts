import { PDFDocument, StandardFonts, setTextRenderingMode, TextRenderingMode } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, describe, expect, it } from 'vitest';
import { plainPageText, takePageText } from './pdf-text.client';
import type { PdfDocument } from './pdfjs.client';
import { readDocument } from './read.server';

const LETTER = [
  'Your present tenancy of the above flat ends on 30 April. The landlord would be glad',
  'to offer you a further term of twelve months on the same conditions, at a monthly rent',
  'that has not changed since the beginning. Please reply to us in writing before the end.',
];
/** A misread word in twelve: people write so now and then, good recognition does not. */
const MISREAD = LETTER.map((line) =>
  line.replace('term', 't3rm').replace('present', 'pre5ent').replace('that', 'th4t'),
);
const TITLE = ['H O L L I S W E N D S E C U R I T I E S L L C', 'P O R T F O L I O S U M M A R Y'];
const STAMP = ['Scanned at the branch on 12 May 2024, sheet 1 of 1'];

const opened: ReturnType<typeof getDocument>[] = [];
afterEach(async () => {
  for (const opening of opened.splice(0)) await opening.destroy();
});

async function pdfOf(lines: readonly string[], mode: TextRenderingMode): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  page.pushOperators(setTextRenderingMode(mode));
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 780 - index * 16, size: 11 });
  return pdf.save();
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  // pdfjs takes the bytes away from their owner.
  const opening = getDocument({ data: bytes.slice(), verbosity: 0 });
  opened.push(opening);
  return opening.promise;
}

describe("the preview uses a page's text if the engine reads it, and none if it reads the picture", () => {
  it.each([
    ['a letter', LETTER, TextRenderingMode.Fill, true],
    ['a letter with words misread', MISREAD, TextRenderingMode.Fill, true],
    ['a line', STAMP, TextRenderingMode.Fill, true],
    ['a hidden letter', LETTER, TextRenderingMode.Invisible, true],
    ['a hidden letter under a title that is spaced out', [...TITLE, ...LETTER], TextRenderingMode.Invisible, true],
    ['a hidden letter with words misread', MISREAD, TextRenderingMode.Invisible, false],
    ['a hidden line', STAMP, TextRenderingMode.Invisible, false],
  ])('%s', async (_, lines, mode, isTaken) => {
    const bytes = await pdfOf(lines, mode);
    const { pages } = await readDocument({ fileName: 'letter.pdf', bytes });
    expect(pages[0]?.image === undefined).toBe(isTaken);
    const text = await plainPageText(await open(bytes), 1);
    expect(text?.trim() ?? null).toBe(isTaken ? lines.join('\n') : null);
  });

  it('nothing is laid over a picture whose hidden text is poor', async () => {
    const pdf = await open(await pdfOf(STAMP, TextRenderingMode.Invisible));
    const { signal } = new AbortController();
    expect(await takePageText(pdf, 1, { rotation: 0, signal })).toBeNull();
  });
});
