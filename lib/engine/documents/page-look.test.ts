import { PDFDocument, StandardFonts, setTextRenderingMode, TextRenderingMode } from '@cantoo/pdf-lib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasPictures, hidesText } from './page-look';
import { objectsOf } from './page-operators';
import { openPdfium } from './pdf/pdfium.server';

const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();

type Page = ReturnType<PDFDocument['addPage']>;
type Draw = (page: Page, drawPicture: (share: number) => void, other: PDFDocument) => unknown;
const write = (page: Page) => page.drawText('Dear customer', { x: 10, y: 50, size: 12 });
const setMode = (page: Page, mode: TextRenderingMode) => page.pushOperators(setTextRenderingMode(mode));
const drawRules = (page: Page, count: number) => {
  for (let y = 1; y <= count; y += 1) page.drawLine({ start: { x: 10, y }, end: { x: 90, y } });
};
/** Draws another page, whose words are without ink, on this one. */
async function drawWithin(page: Page, pdf: PDFDocument) {
  const other = await pdfWith((inner) => [setMode(inner, TextRenderingMode.Invisible), write(inner), write(inner)]);
  for (const inner of await pdf.embedPdf(other)) page.drawPage(inner);
}

async function pdfWith(draw: Draw): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 400]);
  const image = await pdf.embedJpg(picture);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  await draw(page, (share) => page.drawImage(image, { x: 0, y: 0, width: 300, height: 400 * share }), pdf);
  return pdf.save();
}

/** By PDFium, which reads papers, and by pdfjs, which shows them. */
const LOOKS: readonly [string, (bytes: Uint8Array) => Promise<{ pictures?: boolean; hidden?: boolean }>][] = [
  [
    'PDFium',
    async (bytes) => {
      const pdfium = await openPdfium();
      const look = await pdfium.withDocument(bytes, (document) =>
        pdfium.withPage(document, 0, (page) => ({
          pictures: pdfium.hasPictures(page),
          hidden: pdfium.hidesText(page),
        })),
      );
      return look ?? {};
    },
  ],
  [
    'pdfjs',
    async (bytes) => {
      const opening = getDocument({ data: bytes, verbosity: 0 });
      const operators = await (await (await opening.promise).getPage(1)).getOperatorList();
      await opening.destroy();
      return {
        pictures: hasPictures(objectsOf(operators, OPS)),
        hidden: hidesText(objectsOf(operators, OPS), 300 * 400),
      };
    },
  ],
];

describe.each(LOOKS)('by the objects of %s', (_, lookAt) => {
  it.each<[string, boolean, Draw]>([
    ['on paper', false, (page) => write(page)],
    ['over a picture of the page', false, (page, drawPicture) => [drawPicture(1), write(page)]],
    ['next to a logo', false, (page, drawPicture) => [write(page), drawPicture(0.2)]],
    ['between two logos', false, (page, drawPicture) => [drawPicture(0.2), write(page), drawPicture(0.2)]],
    [
      'with a page without ink within',
      false,
      async (page, _drawPicture, pdf) => [write(page), await drawWithin(page, pdf)],
    ],
    ['under a picture of the page', true, (page, drawPicture) => [write(page), drawPicture(1)]],
    [
      'without ink',
      true,
      (page, drawPicture) => [drawPicture(1), setMode(page, TextRenderingMode.Invisible), write(page)],
    ],
    [
      'with ink after a word without',
      false,
      (page) => [
        setMode(page, TextRenderingMode.Invisible),
        write(page),
        setMode(page, TextRenderingMode.Fill),
        write(page),
        write(page),
      ],
    ],
  ])('text %s is hidden: %s', async (__, hidden, draw) => {
    expect(await lookAt(await pdfWith(draw))).toMatchObject({ hidden });
  });

  it.each<[string, boolean, Draw]>([
    ['of words and rules', false, (page) => [write(page), drawRules(page, 30)]],
    ['with a logo', true, (page, drawPicture) => [write(page), drawPicture(0.1)]],
    ['with a drawing of many lines', true, (page) => [write(page), drawRules(page, 70)]],
    ['with another page within', true, (page, _drawPicture, pdf) => drawWithin(page, pdf)],
  ])('a page %s shows pictures: %s', async (__, pictures, draw) => {
    expect(await lookAt(await pdfWith(draw))).toMatchObject({ pictures });
  });
});
