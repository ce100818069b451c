import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const PAGE: [number, number] = [595, 842];
const LINE_HEIGHT = 16;

interface TextPdfOptions {
  /** Lines of each further page; the first page has `lines`. */
  readonly morePages?: readonly (readonly string[])[];
  readonly title?: string;
}

async function textDocument(lines: readonly string[], { morePages = [], title }: TextPdfOptions): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  if (title) pdf.setTitle(title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const pageLines of [lines, ...morePages]) {
    const page = pdf.addPage(PAGE);
    pageLines.forEach((line, i) => {
      page.drawText(line, { x: 50, y: PAGE[1] - 60 - i * LINE_HEIGHT, size: 11, font });
    });
  }
  return pdf;
}

/**
 * A PDF with a text layer, one page for `lines` and one for each of `morePages`. Latin only: it is set in a standard font.
 * For Hebrew and Russian take a sample.
 */
export async function textPdf(lines: readonly string[], options: TextPdfOptions = {}): Promise<Uint8Array> {
  return (await textDocument(lines, options)).save();
}

/** A PDF of pictures alone, a page for each PNG, without text. */
export async function scannedPdf(...pngs: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const png of pngs) {
    const image = await pdf.embedPng(png);
    pdf.addPage(PAGE).drawImage(image, { x: 0, y: 0, width: PAGE[0], height: PAGE[1] });
  }
  return pdf.save();
}
