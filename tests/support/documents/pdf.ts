import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

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
 * A PDF with a text layer, one page for `lines` and one for each of `morePages`. Latin only, because it uses a standard
 * font. For Hebrew and Russian use a sample.
 */
export async function textPdf(lines: readonly string[], options: TextPdfOptions = {}): Promise<Uint8Array> {
  return (await textDocument(lines, options)).save();
}

/** A PDF of pictures without text, one page for each PNG. */
export async function scannedPdf(...pngs: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const png of pngs) {
    const image = await pdf.embedPng(png);
    pdf.addPage(PAGE).drawImage(image, { x: 0, y: 0, width: PAGE[0], height: PAGE[1] });
  }
  return pdf.save();
}

/** The colour of the area in `iccPdf`, as red, green and blue: in its profile (Display P3), and on a screen. */
export const ICC_COLOUR = { profiled: [51, 102, 204], shown: [27, 103, 211] };

/** A one-page PDF with an area in a colour of an ICC profile, which pdfjs computes by WebAssembly. */
export async function iccPdf(): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#3366cc' } });
  const { icc } = await sharp(await picture.withIccProfile('p3').jpeg().toBuffer()).metadata();
  const pdf = await PDFDocument.create();
  const page = pdf.addPage(PAGE);
  const profile = pdf.context.register(pdf.context.stream(icc ?? new Uint8Array(), { N: 3 }));
  const space = pdf.context.obj({ Profiled: [PDFName.of('ICCBased'), profile] });
  const colour = ICC_COLOUR.profiled.map((part) => part / 255).join(' ');
  page.node.setFontDictionary(PDFName.of('F'), pdf.context.register(pdf.context.obj({})));
  page.node.Resources()?.set(PDFName.of('ColorSpace'), space);
  page.node.addContentStream(pdf.context.register(pdf.context.stream(`/Profiled cs ${colour} sc 50 50 400 400 re f`)));
  return pdf.save();
}
