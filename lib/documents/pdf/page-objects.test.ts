import { PDFDocument, StandardFonts, setTextRenderingMode, TextRenderingMode } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPdfium } from './pdfium.server';

const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();

type Page = ReturnType<PDFDocument['addPage']>;
type Draw = (page: Page, drawPicture: (share: number) => void) => void;
const write = (page: Page) => page.drawText('Dear customer', { x: 10, y: 50, size: 12 });
const writeWithoutInk = (page: Page) => {
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
  write(page);
};

async function hides(draw: Draw): Promise<boolean | null> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 400]);
  const image = await pdf.embedJpg(picture);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  draw(page, (share) => page.drawImage(image, { x: 0, y: 0, width: 300, height: 400 * share }));
  const bytes = await pdf.save();
  const pdfium = await openPdfium();
  return pdfium.withDocument(bytes, (document) => pdfium.withPage(document, 0, (opened) => pdfium.hidesText(opened)));
}

it.each<[string, boolean, Draw]>([
  ['on paper', false, (page) => void write(page)],
  ['over a picture of the page', false, (page, drawPicture) => [drawPicture(1), write(page)]],
  ['beside a logo', false, (page, drawPicture) => [write(page), drawPicture(0.2)]],
  ['under a picture of the page', true, (page, drawPicture) => [write(page), drawPicture(1)]],
  ['without ink', true, (page, drawPicture) => [drawPicture(1), writeWithoutInk(page)]],
])('text %s is hidden: %s', async (_, isHidden, draw) => {
  expect(await hides(draw)).toBe(isHidden);
});
