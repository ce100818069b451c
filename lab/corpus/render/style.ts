import type { CorpusDocument } from '../label';
import type { Random } from './random';

export const FONT_FAMILIES = ['Tinos', 'Arimo', 'Cousine', 'Rubik', 'David Libre', 'Frank Ruhl Libre'] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

export const MM_PER_INCH = 25.4;

/** Width and height in millimetres; with a null height, the sheet is as long as its content. */
export interface SheetSize {
  readonly widthMm: number;
  readonly heightMm: number | null;
}

/** Style of a document's page: everything not determined by its text. */
export interface PageStyle {
  readonly sheet: SheetSize;
  readonly marginMm: { readonly x: number; readonly y: number };
  readonly font: FontFamily;
  readonly sizePt: number;
  readonly lineHeight: number;
  readonly accent: string;
  readonly table: 'grid' | 'lines' | 'zebra' | 'bare';
  readonly head: 'plain' | 'rule' | 'band' | 'centred';
  readonly justify: boolean;
  /** Wide line spacing, as in drafts and agreements: most texts then fill several sheets. */
  readonly isSpacious: boolean;
  /** Emblem next to the letterhead. */
  readonly emblem: 'none' | 'disc' | 'square' | 'triangle' | 'waves';
  /** True to show a bar code, for documents that have one. */
  readonly barcode: boolean;
}

const A4 = { widthMm: 210, heightMm: 297 };
const US_LETTER = { widthMm: 215.9, heightMm: 279.4 };
const COUNTRIES_OF_US_LETTER = new Set(['US', 'CA', 'MX', 'PH']);
/** Widths of till rolls. */
const TILL_WIDTHS_MM = [58, 72, 80] as const;
const CARD_WIDTH_MM = 128;

const FONTS: Readonly<Record<CorpusDocument['language'], readonly (readonly [FontFamily, number])[]>> = {
  en: [
    ['Arimo', 5],
    ['Tinos', 4],
    ['Rubik', 1],
    ['Cousine', 0.6],
  ],
  he: [
    ['Arimo', 4],
    ['David Libre', 3],
    ['Frank Ruhl Libre', 1.5],
    ['Tinos', 1],
    ['Rubik', 1],
    ['Cousine', 0.4],
  ],
  ru: [
    ['Tinos', 5],
    ['Arimo', 4],
    ['Rubik', 1],
    ['Cousine', 0.6],
  ],
};
const ACCENTS = ['#1f3d6d', '#7a1020', '#0b5d3b', '#333333', '#5a3c8c', '#b3541e', '#006a80', '#8a6d00'] as const;
const KINDS_WITH_BARCODES = new Set(['bill', 'ticket', 'notice', 'receipt', 'invoice', 'form', 'card']);

function sheetOf({ label, html }: CorpusDocument, random: Random): SheetSize {
  const office = COUNTRIES_OF_US_LETTER.has(label.country) ? US_LETTER : A4;
  if (label.look === 'receipt') {
    // Preformatted lines need the widest roll.
    const widthMm = /<pre\b/.test(html) ? Math.max(...TILL_WIDTHS_MM) : random.pick(TILL_WIDTHS_MM);
    return { widthMm, heightMm: null };
  }
  return label.look === 'card' ? { widthMm: CARD_WIDTH_MM, heightMm: null } : office;
}

const SPACIOUS_SHARE = 0.14;
const SPACIOUS_LOOKS = new Set(['letter', 'plain', 'form', 'table', 'certificate']);

/** Picks a style for the document's layout and language. */
export function styleOf(document: CorpusDocument, random: Random): PageStyle {
  const { look, kind } = document.label;
  const sheet = sheetOf(document, random);
  const isSlip = look === 'receipt';
  const isTyped = look === 'plain' && random.chance(0.12);
  const font: FontFamily =
    isTyped || (isSlip && random.chance(0.5)) ? 'Cousine' : random.weighted(FONTS[document.language]);
  const size = isSlip ? random.between(8, 9.5) : random.between(look === 'table' || look === 'form' ? 8.5 : 9.5, 12);
  const isSpacious = SPACIOUS_LOOKS.has(look) && random.chance(SPACIOUS_SHARE);
  const fitted = isSpacious ? random.between(11.5, 13) : look === 'card' ? Math.min(size, 9.5) : size;
  const [marginX, marginY] = isSpacious
    ? [random.between(24, 32), random.between(24, 32)]
    : [random.between(15, 25), random.between(14, 22)];
  return {
    sheet,
    isSpacious,
    marginMm: isSlip ? { x: 4, y: 6 } : look === 'card' ? { x: 7, y: 7 } : { x: marginX, y: marginY },
    font,
    sizePt: Math.round(fitted * 2) / 2,
    lineHeight:
      Math.round((isSpacious ? random.between(1.7, 2) : random.between(1.2, isSlip ? 1.35 : 1.5)) * 100) / 100,
    accent: random.pick(ACCENTS),
    table: isSlip
      ? 'bare'
      : random.weighted([
          ['grid', 5],
          ['lines', 3],
          ['zebra', 2],
          ['bare', look === 'table' ? 0.5 : 1],
        ]),
    head:
      look === 'certificate'
        ? 'centred'
        : random.weighted([
            ['plain', 3],
            ['rule', 3],
            ['band', 1.5],
            ['centred', 2],
          ]),
    justify: look !== 'receipt' && look !== 'card' && random.chance(0.25),
    emblem:
      isSlip || isTyped
        ? 'none'
        : random.weighted([
            ['none', 5],
            ['disc', 1],
            ['square', 1],
            ['triangle', 1],
            ['waves', 1],
          ]),
    barcode: KINDS_WITH_BARCODES.has(kind) && random.chance(0.35),
  };
}
