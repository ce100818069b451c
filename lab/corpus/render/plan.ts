import { type CorpusDocument, visibleText } from '../label';
import { type PhotoDamage, photoDamage } from './photo-damage';
import { createRandom, type Random } from './random';
import { type ScanDamage, scanDamage } from './scan-damage';
import { type PageStyle, styleOf } from './style';
import type { DamageLevel } from './wear';

/** Variant 1 is digitally created, variant 2 is a picture of the document. */
export const VARIANTS = [1, 2] as const;
export type Variant = (typeof VARIANTS)[number];

/** File type, as named in the manifest. */
export type Medium =
  | 'text-pdf'
  | 'docx'
  | 'garbage-text-pdf'
  | 'scanned-pdf'
  | 'scan-jpg'
  | 'scan-png'
  | 'screenshot-png'
  | 'fax-tiff'
  | 'photo-jpg';

/** Why a text layer differs from the visible page. */
export type Garbage = 'gibberish-layer' | 'broken-font-map' | 'reversed-layer';

/** How an author uses Word. */
export interface WordHabits {
  /** True puts the page's <header> into Word's page header, as for letterheads. */
  readonly letterheadInHeader: boolean;
  /** True keeps address lines in one paragraph (Shift+Enter); false makes each a paragraph (Enter). */
  readonly softBreaks: boolean;
}

/** All parameters for rendering a document to a file. Derived only from the document's name and language. */
export type RenderPlan = {
  readonly variant: Variant;
  /** Unique to this file: the seed of noise and strokes. */
  readonly key: string;
  readonly style: PageStyle;
} & (
  | { readonly medium: 'text-pdf'; readonly damage: 'none' }
  | { readonly medium: 'docx'; readonly damage: 'none'; readonly word: WordHabits }
  | { readonly medium: 'garbage-text-pdf'; readonly damage: 'none'; readonly garbage: Garbage; readonly dpi: number }
  | { readonly medium: 'screenshot-png'; readonly damage: 'none'; readonly dpi: number }
  | {
      readonly medium: 'scanned-pdf' | 'scan-jpg' | 'scan-png' | 'fax-tiff';
      readonly damage: DamageLevel;
      readonly dpi: number;
      readonly scan: ScanDamage;
      /** True if both sides were scanned: a blank page follows each sheet. */
      readonly blankBacks: boolean;
    }
  | { readonly medium: 'photo-jpg'; readonly damage: DamageLevel; readonly dpi: number; readonly photo: PhotoDamage }
);

const PAGE_BREAK = /<hr\b[^>]*class=["']?page/i;
/** Longer texts fill more than one sheet in any style. */
const ONE_SHEET_CHARS = 4000;
/** Resolution of the page before it is photographed: higher than the photo's. */
const PHOTO_SOURCE_DPI = 250;
const FAX_DPI = 200;
const BLANK_BACKS_SHARE = 0.07;

function bornDigital(document: CorpusDocument, key: string, style: PageStyle): RenderPlan {
  const random = createRandom(`${key}#medium`);
  // Nobody writes a till slip or a plastic card in Word.
  const isWritten = document.label.look !== 'receipt' && document.label.look !== 'card';
  const medium = random.weighted([
    ['text-pdf', 76],
    ['docx', isWritten ? 20 : 0],
    ['garbage-text-pdf', 4],
  ] as const);
  const common = { variant: 1, key, style, damage: 'none' } as const;
  if (medium === 'text-pdf') return { ...common, medium };
  if (medium === 'docx') {
    return { ...common, medium, word: { letterheadInHeader: random.chance(1 / 6), softBreaks: random.chance(0.3) } };
  }
  const garbage = random.weighted<Garbage>([
    ['gibberish-layer', 4],
    ['broken-font-map', 3],
    ['reversed-layer', document.language === 'he' ? 4 : 0],
  ]);
  return { ...common, medium, garbage, dpi: 150 };
}

function pictureMedium(document: CorpusDocument, { isSpacious }: PageStyle, random: Random) {
  const { look } = document.label;
  const hasManyPages =
    isSpacious || PAGE_BREAK.test(document.html) || visibleText(document.html).length > ONE_SHEET_CHARS;
  const isSmall = look === 'receipt' || look === 'card';
  // A picture has only one page.
  const single = (weight: number) => (hasManyPages ? 0 : weight);
  return random.weighted([
    ['scanned-pdf', isSmall ? 20 : 46],
    ['photo-jpg', single(isSmall ? 60 : 20)],
    ['scan-jpg', single(13)],
    ['scan-png', single(7)],
    ['screenshot-png', single(4)],
    ['fax-tiff', isSmall ? 0 : 10],
  ] as const);
}

/** Below these letter heights, in pixels per em, people cannot read the text either. */
const LEAST_EM_PX: Readonly<Record<DamageLevel, number>> = { clean: 26, mild: 21, bad: 19 };
const SCAN_DPIS: Readonly<Record<DamageLevel, readonly number[]>> = {
  clean: [200, 200, 300],
  mild: [150, 170, 200, 200],
  bad: [100, 120, 150, 150],
};
const POINTS_AN_INCH = 72;

/** Picks a resolution of the level at which letters of this size are legible. */
export function scanDpi(level: DamageLevel, sizePt: number, random: Random): number {
  const least = Math.ceil((LEAST_EM_PX[level] * POINTS_AN_INCH) / sizePt / 10) * 10;
  return Math.max(random.pick(SCAN_DPIS[level]), least);
}

function picture(document: CorpusDocument, key: string, style: PageStyle): RenderPlan {
  const random = createRandom(`${key}#medium`);
  const medium = pictureMedium(document, style, random);
  const common = { variant: 2, key, style } as const;
  if (medium === 'screenshot-png') {
    return { ...common, medium, damage: 'none', dpi: random.pick([110, 120, 144]) };
  }
  const damage = random.weighted<DamageLevel>([
    ['clean', 30],
    ['mild', 45],
    ['bad', 25],
  ]);
  const harm = createRandom(`${key}#damage`);
  if (medium === 'photo-jpg') {
    const photo = photoDamage(damage, document.label.look, harm);
    return { ...common, medium, damage, dpi: PHOTO_SOURCE_DPI, photo };
  }
  const dpi = medium === 'fax-tiff' ? FAX_DPI : scanDpi(damage, style.sizePt, harm);
  const scan = scanDamage(damage, { marginMm: style.marginMm, isFax: medium === 'fax-tiff' }, harm);
  const blankBacks = medium === 'scanned-pdf' && harm.chance(BLANK_BACKS_SHARE);
  return { ...common, medium, damage, dpi, scan, blankBacks };
}

/** Returns the plan of a document's variant. It does not depend on other documents of the corpus. */
export function planOf(document: CorpusDocument, variant: Variant): RenderPlan {
  const key = `${document.language}/${document.template}/${variant}`;
  const style = styleOf(document, createRandom(`${key}#style`));
  return variant === 1 ? bornDigital(document, key, style) : picture(document, key, style);
}
