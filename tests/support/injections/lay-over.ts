import { PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import type { Injection } from './injection';

/** Position of the order overlaid on the page, in points from its lower left corner. */
const BOX = { x: 60, y: 300, width: 470, height: 66 };
const SIZE = 10;
const LEADING = 16;

const escapePdf = (text: string): string => text.replace(/[\\()]/g, '\\$&');

function addField(pdf: PDFDocument, order: readonly string[]): void {
  const field = pdf.getForm().createTextField('remarks');
  field.enableMultiline();
  field.setText(order.join('\n'));
  field.addToPage(pdf.getPage(0), BOX);
  // Only a field placed on a page has a font whose size can be set.
  field.setFontSize(SIZE);
}

/** Adds a reviewer's free text annotation as programs write it: the text, and its appearance. */
function addAnnotation(pdf: PDFDocument, order: readonly string[]): void {
  const { context } = pdf;
  const lines = order.map((line) => `(${escapePdf(line)}) Tj T*`).join('\n');
  const drawing = `BT /F ${SIZE} Tf ${LEADING} TL 4 ${BOX.height - LEADING} Td\n${lines}\nET`;
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' };
  const picture: PDFRef = context.register(
    context.stream(drawing, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, BOX.width, BOX.height],
      Resources: { Font: { F: font } },
    }),
  );
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: [BOX.x, BOX.y, BOX.x + BOX.width, BOX.y + BOX.height],
    F: 4,
    AP: { N: picture },
  });
  pdf.getPage(0).node.addAnnot(context.register(annotation));
}

/** Overlays the order of an injection on its printed page, as a form field or an annotation; Latin letters only. */
export async function layOver(page: Uint8Array, { order, position }: Injection): Promise<Uint8Array> {
  if (position !== 'field' && position !== 'annotation') return page;
  const pdf = await PDFDocument.load(page, { updateMetadata: false });
  if (position === 'field') addField(pdf, order);
  else addAnnotation(pdf, order);
  return pdf.save();
}
