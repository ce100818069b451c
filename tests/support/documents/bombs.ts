import JSZip from 'jszip';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';

/** A Word file of the given parts, with maximum compression. */
export async function wordFile(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new JSZip();
  zip.file('[Content_Types].xml', CONTENT_TYPES);
  const whole = { 'word/document.xml': wordBody('<w:p><w:r><w:t>Invoice 4711</w:t></w:r></w:p>'), ...parts };
  for (const [path, xml] of Object.entries(whole)) zip.file(path, xml);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 9 } });
}

/** A body of WordprocessingML. */
export const wordBody = (content: string): string => `<w:document ${WORD}><w:body>${content}</w:body></w:document>`;

/** A Word file with `text` as its only paragraph. */
export const wordOf = (text: string): Promise<Uint8Array> =>
  wordFile({ 'word/document.xml': wordBody(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`) });

/** `text` repeated, up to `length` characters. */
export const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
