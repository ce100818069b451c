/** Builds a PDF from objects, numbered from 1; the first is the catalogue. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Distance between two copies of the pattern, in points: a page holds half a billion million of them. */
const STEP = 0.00001;

/**
 * A small, valid one-page PDF that takes practically forever to render, without using memory. The page is filled with a
 * pattern whose copies are invisibly close. A reader without a deadline hangs on it.
 */
export function slowPdf(): Uint8Array {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Pattern << /P 4 0 R >> >> /Contents 5 0 R >>',
    stream(
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep ${STEP} /YStep ${STEP} /Resources << >>`,
      '0 0 4 4 re f',
    ),
    stream('', '/Pattern cs /P scn 0 0 612 792 re f'),
  ]);
}
