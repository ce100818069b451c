import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import JSZip from 'jszip';
import sharp from 'sharp';

/**
 * Valid and invalid documents for the tests of this folder. Each call builds a new one, so that tests do not share
 * state.
 */

const LETTER_LINES = [
  'Acme Insurance Ltd.',
  'Invoice 4711 of 15 July 2024',
  'Dear customer, please find below the yearly premium of your car insurance.',
  'Total to pay: 1,234.50',
];

/** A PDF with a short letter and `Page n` on each page. */
export async function textPdf(pageCount = 1, lines: readonly string[] = LETTER_LINES): Promise<Uint8Array> {
  const pdf = await letterPdf(pageCount, lines);
  return pdf.save();
}

/** The same, encrypted with a user password; if that is empty, only changes are restricted. */
export async function encryptedPdf(userPassword: string): Promise<Uint8Array> {
  const pdf = await letterPdf(1, LETTER_LINES);
  pdf.encrypt({ userPassword, ownerPassword: 'owner-secret', permissions: { printing: false } });
  return pdf.save({ useObjectStreams: false });
}

async function letterPdf(pageCount: number, lines: readonly string[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pageCount; number++) {
    const page = pdf.addPage([595, 842]);
    for (const [index, line] of [...lines, `Page ${number}`].entries()) {
      page.drawText(line, { x: 60, y: 760 - index * 24, size: 12, font });
    }
  }
  return pdf;
}

/** A one-page PDF that contains only a text field with this value. */
export async function filledForm(value: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const field = pdf.getForm().createTextField('name');
  field.setText(value);
  field.addToPage(page, { x: 50, y: 700, width: 480, height: 24 });
  return pdf.save();
}

/** A form without appearance streams: the viewer must draw the field values. */
export async function formWithoutAppearances(
  values: readonly string[],
  options: { readonly isPassword?: boolean; readonly isHidden?: boolean } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const widgets = values.map((value, index) => {
    const y = 700 - index * 40;
    page.drawText(`Field ${index + 1}:`, { x: 50, y: y + 6, size: 12, font });
    return pdf.context.register(
      pdf.context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Tx',
        T: PDFString.of(`field${index}`),
        V: PDFHexString.fromText(value),
        DA: PDFString.of('/Helv 11 Tf 0 g'),
        Rect: [220, y, 480, y + 20],
        F: options.isHidden ? 2 : 4,
        Ff: options.isPassword ? 1 << 13 : 0,
        P: page.ref,
      }),
    );
  });
  page.node.set(PDFName.of('Annots'), pdf.context.obj(widgets));
  const form = { Fields: widgets, NeedAppearances: true, DA: PDFString.of('/Helv 11 Tf 0 g') };
  pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj(form));
  return pdf.save();
}

/** A PDF with an attachment. In a portfolio, the catalog asks viewers to show the attached files. */
export async function pdfWithAttachment(name: string, isPortfolio = false): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawText('Open this file in a viewer of your choice.', { x: 50, y: 700 });
  await pdf.attach(await textPdf(), name);
  if (isPortfolio) pdf.catalog.set(PDFName.of('Collection'), pdf.context.obj({ View: 'D' }));
  return pdf.save();
}

/** A letter on a page a few centimetres wide, in two-point print. */
export async function tinyPdf(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([119, 168]);
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 10, y: 150 - index * 3.4, size: 2.2, font });
  }
  return pdf.save();
}

/** A one-page PDF that contains only a picture, as from a scanner. */
export async function scannedPdf(stamp?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedPng(await picturePng(620, 877));
  const page = pdf.addPage([595, 842]);
  page.drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  if (stamp) page.drawText(stamp, { x: 20, y: 20, size: 8, font: await pdf.embedFont(StandardFonts.Helvetica) });
  return pdf.save();
}

/** A one-page PDF with nested form XObjects: rendering takes 10^`depth` steps. */
export function hangingPdf(depth = 9): Uint8Array {
  return rawPdf(hangingObjects(depth));
}

/** The same between two pages of text. */
export async function partlyHangingPdf(): Promise<Uint8Array> {
  const text = await PDFDocument.load(await textPdf(2));
  const slow = await PDFDocument.load(hangingPdf());
  const pdf = await PDFDocument.create();
  const [first, last] = await pdf.copyPages(text, [0, 1]);
  const [hanging] = await pdf.copyPages(slow, [0]);
  for (const page of [first, hanging, last]) if (page) pdf.addPage(page);
  return pdf.save();
}

function hangingObjects(depth: number): string[] {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  objects.push(
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
  );
  objects.push(streamObject('', '/F Do'));
  for (let level = 0; level < depth; level++) {
    const isLast = level === depth - 1;
    const head = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]';
    const resources = isLast ? '' : ` /Resources << /XObject << /F ${objects.length + 2} 0 R >> >>`;
    objects.push(streamObject(head + resources, isLast ? '0 0 m 500 800 l S' : '/F Do '.repeat(10)));
  }
  return objects;
}

function streamObject(entries: string, content: string): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A PDF of these objects; the first is the catalog. */
export function rawPdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A picture with a pattern. */
function picture(width: number, height: number) {
  const raw = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    const isInk = index % 97 < 9 && Math.floor(index / width) % 20 < 8;
    raw.set(isInk ? [20, 20, 30] : [240, 236, 228], index * 3);
  }
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

export async function pictureJpg(width: number, height: number, orientation?: number): Promise<Uint8Array> {
  const image = picture(width, height).jpeg({ quality: 80 });
  return (orientation ? image.withMetadata({ orientation }) : image).toBuffer();
}

export async function picturePng(width: number, height: number): Promise<Uint8Array> {
  return picture(width, height).png().toBuffer();
}

/** A black-and-white PNG with a large declared size in a few bytes. */
export function hugePng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

export interface TiffOptions {
  readonly width?: number;
  readonly height?: number;
  /** The last directory points back to the first. */
  readonly loops?: boolean;
  /** Frame (0-based) that is marked as a reduced copy of another. */
  readonly thumbnailAt?: number;
}

/** A little-endian, uncompressed, black-and-white TIFF whose frames share one strip of pixels. */
export function tiff(frameCount: number, options: TiffOptions = {}): Uint8Array {
  const { width = 240, height = 320, loops = false, thumbnailAt = -1 } = options;
  const stripBytes = Math.ceil(width / 8) * height;
  const directoryBytes = 2 + 9 * 12 + 4;
  const file = Buffer.alloc(8 + stripBytes + frameCount * directoryBytes);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8 + stripBytes, 4);
  for (let frame = 0; frame < frameCount; frame++) {
    const start = 8 + stripBytes + frame * directoryBytes;
    const entries = [
      [254, frame === thumbnailAt ? 1 : 0],
      [256, width],
      [257, height],
      [258, 1],
      [259, 1],
      [262, 0],
      [273, 8],
      [278, height],
      [279, stripBytes],
    ] as const;
    file.writeUInt16LE(entries.length, start);
    for (const [index, [tag, value]] of entries.entries()) {
      const at = start + 2 + index * 12;
      file.writeUInt16LE(tag, at);
      file.writeUInt16LE(4, at + 2);
      file.writeUInt32LE(1, at + 4);
      file.writeUInt32LE(value, at + 8);
    }
    const following = loops ? 8 + stripBytes : 0;
    const isLast = frame === frameCount - 1;
    file.writeUInt32LE(isLast ? following : start + directoryBytes, start + directoryBytes - 4);
  }
  return file;
}

const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONSHIPS = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export interface DocxOptions {
  readonly paragraphs?: readonly string[];
  /** Body markup instead of `paragraphs`. */
  readonly body?: string;
  readonly pages?: number;
  readonly header?: string;
  readonly footer?: string;
  /** Additional entries of the archive, by path. */
  readonly extra?: Readonly<Record<string, string | Uint8Array>>;
}

/** A Word file of these paragraphs. */
export async function docx(options: DocxOptions = {}): Promise<Uint8Array> {
  const { paragraphs = LETTER_LINES, pages, header, footer, extra = {} } = options;
  const body = options.body ?? paragraphs.map(paragraphOf).join('');
  const zip = new JSZip();
  zip.file('[Content_Types].xml', CONTENT_TYPES);
  zip.file('_rels/.rels', RELATIONSHIPS);
  zip.file('word/document.xml', `<w:document ${WORD}><w:body>${body}</w:body></w:document>`);
  if (pages !== undefined) zip.file('docProps/app.xml', `<Properties><Pages>${pages}</Pages></Properties>`);
  if (header) zip.file('word/header1.xml', `<w:hdr ${WORD}>${paragraphOf(header)}</w:hdr>`);
  if (footer) zip.file('word/footer1.xml', `<w:ftr ${WORD}>${paragraphOf(footer)}</w:ftr>`);
  for (const [path, content] of Object.entries(extra)) zip.file(path, content);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 6 } });
}

function paragraphOf(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** An archive whose directory declares one byte for every entry, regardless of its real size. */
export function withFalseSizes(zip: Uint8Array): Uint8Array {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf('PK\x01\x02', 0, 'latin1'); at !== -1; at = copy.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    if (copy.readUInt32LE(at + 24) > 1) copy.writeUInt32LE(1, at + 24);
  }
  return copy;
}

/**
 * The start of an OLE2 compound file with one stream name: `EncryptedPackage`, or `WordDocument` for the old Word
 * format.
 */
export function compoundFile(streamName: string): Uint8Array {
  const file = Buffer.alloc(2048);
  file.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  file.write(streamName, 1024, 'utf16le');
  return file;
}

/** The start of a Windows program. */
export function windowsProgram(): Uint8Array {
  const file = Buffer.alloc(4096, 0x90);
  file.write('MZ', 'latin1');
  return file;
}
