import { PDFDocument } from '@cantoo/pdf-lib';

const POINTS_AN_INCH = 72;

/** A page of a scanned PDF: a JPEG or PNG with its resolution in dots per inch. */
export interface PicturePage {
  readonly bytes: Uint8Array;
  readonly format: 'jpg' | 'png';
  readonly dpi: number;
}

/** Returns a PDF with only pictures of its pages, as scanners save it; without creation time. */
export async function picturePdf(pages: readonly PicturePage[], producer: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setProducer(producer);
  for (const { bytes, format, dpi } of pages) {
    const image = await (format === 'jpg' ? pdf.embedJpg(bytes) : pdf.embedPng(bytes));
    const [width, height] = [(image.width / dpi) * POINTS_AN_INCH, (image.height / dpi) * POINTS_AN_INCH];
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return pdf.save();
}
