import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Garbage } from './plan';
import type { Random } from './random';
import type { SheetSize } from './style';

/** Output of English OCR for Hebrew letters, from alef to tav. */
const HEBREW_MISREAD = [
  'N',
  '2',
  ')',
  'T',
  'n',
  '1',
  'r',
  'n',
  'v',
  "'",
  '7',
  '>',
  '7',
  'o',
  'n',
  '|',
  '1',
  'o',
  'y',
  'q',
  '9',
  'y',
  'x',
  'p',
  '1',
  'w',
  'n',
] as const;
/** The same for Russian letters, from а to я. */
const RUSSIAN_MISREAD = [
  'a',
  '6',
  'B',
  'r',
  'A',
  'e',
  'x',
  '3',
  'u',
  'u',
  'K',
  'n',
  'M',
  'H',
  'o',
  'n',
  'p',
  'c',
  'T',
  'y',
  '(b',
  'x',
  'u',
  '4',
  'w',
  'w',
  'b',
  'bl',
  'b',
  '3',
  'lO',
  'R',
] as const;
const SYMBOLS = [...'~^*_|\\/<>;:!{}[]'] as const;
/** Share of Latin letters that OCR with the wrong settings misreads. */
const SPOILT_SHARE = 0.55;

function misread(letter: string, random: Random): string {
  const code = letter.toLowerCase().charCodeAt(0);
  if (code >= 0x5d0 && code <= 0x5ea) return HEBREW_MISREAD[code - 0x5d0] ?? '?';
  if (code >= 0x430 && code <= 0x44f) return RUSSIAN_MISREAD[code - 0x430] ?? 'e';
  if (/[a-z]/i.test(letter) && random.chance(SPOILT_SHARE)) return random.pick(SYMBOLS);
  return letter;
}

/** Returns a line as read by a scanner's OCR that is set to another language. */
export function gibberish(line: string, random: Random): string {
  const letters = [...line].map((letter) => misread(letter, random));
  return (/[\u05D0-\u05EA]/.test(line) ? letters.reverse() : letters).join('');
}

/** A page's picture and the lines of its text layer, top to bottom. */
export interface LayeredPage {
  /** JPEG. */
  readonly picture: Uint8Array;
  readonly lines: readonly string[];
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Text style of a hidden text layer. */
export interface LayerStyle {
  /** Undefined: left to right, character by character, in any language. */
  readonly direction?: 'ltr' | 'rtl';
  /** Font size, in points. */
  readonly sizePt: number;
}

/** HTML of a page whose text is hidden under a picture. */
export function layeredHtml(
  pages: readonly LayeredPage[],
  sheet: SheetSize,
  heightsMm: readonly number[],
  fonts: string,
  { direction, sizePt }: LayerStyle,
): string {
  const setLine = (line: string) => (direction ? escapeHtml(line) : `<bdo dir="ltr">${escapeHtml(line)}</bdo>`);
  const sheets = pages.map(({ picture, lines }, index) => {
    const heightMm = heightsMm[index] ?? 297;
    const step = (heightMm - 30) / Math.max(1, lines.length);
    const text = lines.map((line, at) => `<div style="top:${(15 + at * step).toFixed(2)}mm">${setLine(line)}</div>`);
    return `<section style="height:${heightMm}mm">${text.join('')}<img src="data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}"></section>`;
  });
  const style = `@page{size:${sheet.widthMm}mm ${heightsMm[0] ?? 297}mm;margin:0}body{margin:0}
section{position:relative;width:${sheet.widthMm}mm;overflow:hidden;break-inside:avoid}
div{position:absolute;inset-inline-start:15mm;font:${sizePt}pt Arimo;white-space:nowrap}img{position:absolute;inset:0;width:100%;height:100%}`;
  return `<!doctype html><html dir="${direction ?? 'ltr'}"><meta charset="utf-8"><style>${fonts}${style}</style>${sheets.join('')}</html>`;
}

/** Returns the lines of a garbage text layer for a page's real lines. */
export function garbageLines(kind: Garbage, lines: readonly string[], random: Random): string[] {
  return kind === 'gibberish-layer' ? lines.map((line) => gibberish(line, random)) : [...lines];
}

const FIRST_PRINTABLE = 0x21;
const PRINTABLE = 94;

/** Maps a character to another ASCII character; spaces are unchanged. */
function scrambled(code: number): string {
  const other = code === 0x20 ? code : FIRST_PRINTABLE + ((code * 37 + 11) % PRINTABLE);
  return other.toString(16).padStart(4, '0');
}

/** Changes a font's character map to map to other characters (Adobe's ToUnicode: `bfchar` and `bfrange`). */
export function scrambleCharacterMap(map: string): string {
  return map
    .replace(/beginbfchar([\s\S]*?)endbfchar/g, (_, body: string) => {
      const lines = body.replace(/<([\da-f]+)>\s*<([\da-f]+)>/gi, (_pair, glyph: string, code: string) => {
        return `<${glyph}> <${scrambled(Number.parseInt(code.slice(0, 4), 16))}>`;
      });
      return `beginbfchar${lines}endbfchar`;
    })
    .replace(/beginbfrange([\s\S]*?)endbfrange/g, (_, body: string) => {
      const lines = body.replace(
        /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/gi,
        (_range, from: string, to: string, code: string) => {
          return `<${from}> <${to}> <${scrambled(Number.parseInt(code.slice(0, 4), 16))}>`;
        },
      );
      return `beginbfrange${lines}endbfrange`;
    });
}

/** Returns a PDF that looks the same, but whose fonts map to wrong characters. */
export async function breakFontMaps(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const map = object.lookup(PDFName.of('ToUnicode'));
    if (!(map instanceof PDFRawStream)) continue;
    const text = Buffer.from(decodePDFRawStream(map).decode()).toString('latin1');
    const broken = document.context.flateStream(Buffer.from(scrambleCharacterMap(text), 'latin1'));
    object.set(PDFName.of('ToUnicode'), document.context.register(broken));
  }
  return document.save({ useObjectStreams: false });
}
