import JSZip from 'jszip';

/** A block of a Word document. */
export type DocxBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'small'; readonly text: string; readonly bold?: boolean }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** A fixed date, so that the same blocks give the same bytes. */
const ENTRY_DATE = new Date('2026-01-01T00:00:00Z');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const SIZE_HALF_POINTS = { heading: 32, paragraph: 22, small: 17 } as const;

function paragraph(block: Exclude<DocxBlock, { kind: 'table' }>, rightToLeft: boolean): string {
  const size = SIZE_HALF_POINTS[block.kind];
  const bold = block.bold || block.kind === 'heading' ? '<w:b/><w:bCs/>' : '';
  const run = `<w:rPr>${bold}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>${rightToLeft ? '<w:rtl/>' : ''}</w:rPr>`;
  const style = block.kind === 'heading' ? '<w:pStyle w:val="Heading1"/>' : '';
  const properties = `<w:pPr>${style}${rightToLeft ? '<w:bidi/>' : ''}<w:spacing w:after="120"/></w:pPr>`;
  return `<w:p>${properties}<w:r>${run}<w:t xml:space="preserve">${escapeXml(block.text)}</w:t></w:r></w:p>`;
}

function table(cells: readonly (readonly string[])[], rightToLeft: boolean): string {
  const edge = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(edge).join('');
  const columns = '<w:gridCol w:w="4500"/>'.repeat(Math.max(...cells.map((row) => row.length)));
  const body = cells
    .map((row) => {
      const tableCells = row.map((text) => `<w:tc>${paragraph({ kind: 'paragraph', text }, rightToLeft)}</w:tc>`);
      return `<w:tr>${tableCells.join('')}</w:tr>`;
    })
    .join('');
  const visual = rightToLeft ? '<w:bidiVisual/>' : '';
  return `<w:tbl><w:tblPr>${visual}<w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${body}</w:tbl>`;
}

/** The entries of a Word document, by path. Separate from packing, so that a test can add entries. */
export function docxEntries(blocks: readonly DocxBlock[], rightToLeft: boolean): Record<string, string> {
  const body = blocks
    .map((block) => (block.kind === 'table' ? table(block.rows, rightToLeft) : paragraph(block, rightToLeft)))
    .join('');
  const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/>${rightToLeft ? '<w:bidi/>' : ''}</w:sectPr>`;
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${part}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/></w:style></w:styles>`,
    'word/document.xml': `${XML}<w:document ${WORD}><w:body>${body}${section}</w:body></w:document>`,
  };
}

/** Returns a Word document. The same blocks give the same bytes. */
export async function docxBytes(blocks: readonly DocxBlock[], rightToLeft = false): Promise<Uint8Array> {
  return packZip(docxEntries(blocks, rightToLeft));
}

/** Returns a deflated archive of the entries, in order. */
export async function packZip(entries: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(entries)) {
    zip.file(path, content, { date: ENTRY_DATE, createFolders: false });
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 6 } });
}
