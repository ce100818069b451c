/** Each level draws the one below this many times. */
const FAN_OUT = 10;

/** Bytes of a PDF with the objects given, numbered from 1, the first being the catalogue. */
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

/**
 * A small, correct PDF of one page that takes practically for ever: a picture that draws a picture ten times, and so on,
 * `levels` deep. A reader without a deadline hangs on it.
 */
export function slowPdf(levels = 9): Uint8Array {
  const FIRST_FORM = 5;
  const forms = Array.from({ length: levels }, (_, level) => {
    const isLast = level === levels - 1;
    const resources = isLast ? '/Font << /F 4 0 R >>' : `/XObject << /X ${FIRST_FORM + level + 1} 0 R >>`;
    const content = (isLast ? 'BT /F 9 Tf 20 20 Td (slow) Tj ET\n' : '/X Do\n').repeat(FAN_OUT);
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >>`, content);
  });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /X ${FIRST_FORM} 0 R >> >> /Contents ${FIRST_FORM + levels} 0 R >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...forms,
    stream('', '/X Do'),
  ]);
}
