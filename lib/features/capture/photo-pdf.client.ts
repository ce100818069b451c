import { PdfWriter } from '@/lib/engine/documents/pdf-writer.client';

/** A page of a photographed document: a colour JPEG and its rotation. */
export interface PhotoPage {
  readonly data: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Clockwise quarter turns, 0 to 3. */
  readonly quarterTurns: number;
}

/** Longest edge of a page: that of A4 (297 mm), in points. */
const A4_EDGE_PT = 841.89;
/** `/Rotate` is in degrees (PDF 1.7, table 30). */
const DEGREES_PER_QUARTER = 90;

/**
 * A PDF with one photograph per page, at A4 size. JPEGs are embedded unchanged (PDF 1.7, section 7.4.8). Rotation is
 * only a page attribute, so nothing is encoded twice.
 */
export function photoPdf(pages: readonly PhotoPage[]): Uint8Array<ArrayBuffer> {
  const pdf = new PdfWriter();
  for (const { data, width, height, quarterTurns } of pages) {
    const picture = pdf.add(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB` +
        ' /BitsPerComponent 8 /Filter /DCTDecode',
      data,
    );
    const scale = A4_EDGE_PT / Math.max(width, height);
    const [across, down] = [points(width * scale), points(height * scale)];
    const content = new TextEncoder().encode(`q ${across} 0 0 ${down} 0 0 cm /Photo Do Q\n`);
    const contents = pdf.add('', content);
    pdf.addPage(
      `/MediaBox [0 0 ${across} ${down}] /Rotate ${quarterTurns * DEGREES_PER_QUARTER} /Contents ${contents} 0 R` +
        ` /Resources << /XObject << /Photo ${picture} 0 R >> >>`,
    );
  }
  return pdf.finish();
}

const points = (value: number) => Number(value.toFixed(2));
