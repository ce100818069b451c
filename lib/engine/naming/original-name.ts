import { extensionOf, isMisnamed, kindOfExtension } from '@/lib/engine/documents/accepted';
import type { DocumentKind } from '@/lib/engine/documents/document';
import { limitCombiningMarks } from '@/lib/shared/limit-combining-marks';
import { findDate } from './dates';
import { splitExtension } from './sanitise';

/** Words that scanners, cameras, phones and programs put into names; they say nothing about the document. */
const EMPTY_WORDS = new Set(
  `adobe attachment att brn camera cam camscanner ccf converted copy ct doc document documents docs download downloaded draft dsc dscf dscn email epson example export
  fax file files final fullsizerender genius hp image images img imgs incoming lens mfp mobile mvimg new office page pages paper pdf print printed printout noname output export
  photo photos pic picture pxl received sample scan scanned scanner scans scn screen screenshot sent shot signal skm telegram
  temp test tiff tmp unnamed untitled upload uploads version whats app whatsapp xerox xrx jpg jpeg png docx signed of the and at on in for from
  an to by with am pm
  בלי שם מסמך מסמכים סריקה סריקות סרוק סריקת תמונה תמונות צילום צילומי מסך קובץ קבצים עותק העתק חדש ללא כותרת של
  документ документы скан сканы сканирование сканер файл файлы фото фотография изображение картинка снимок экрана
  копия новый новая без имени названия безымянный безымянная страница черновик от из для вложение вложения печать принтер`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that end the name of a copy, of whatever type the file has now. */
const COPY_WORDS = new Set(
  'copy scan scanned signed pdf docx jpg jpeg png tif tiff heic סרוק סריקה עותק העתק חתום копия скан'.split(' '),
);
/** The number that browsers and phones give to a second download. */
const COPY_NUMBER = /(?<!\s)\s*\(\d+\)\s*$/;

/** What a person wrote into a file's name. */
export interface NameWords {
  /** Words that say something, in their order, without the date; empty for names like `scan0001` or `IMG_1234`. */
  readonly words: readonly string[];
  /** ISO date that the name carries. */
  readonly date?: string;
}

/** True for a word that a person chose: two letters or more, not a device's word, not a serial number or a hash. */
function saysSomething(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const digits = word.match(/\d/g)?.length ?? 0;
  if (letters < 2 || digits >= letters) return false;
  const plain = word.replace(/[\d()]+/g, '').toLowerCase();
  if (EMPTY_WORDS.has(plain)) return false;
  return !(digits > 1 && /^[0-9a-f]{6,}$/i.test(word));
}

/** Reads the words and the date that a file name holds; `originalName` may end with an extension. */
export function readOriginalName(originalName: string): NameWords {
  const { stem } = splitExtension(limitCombiningMarks(originalName).normalize('NFC'));
  const named = stem.replace(COPY_NUMBER, '');
  const found = findDate(named);
  const parts = (found?.rest ?? named)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s._,;()[\]{}+~@#=-]+/u)
    .filter(Boolean);
  const words = parts.some(saysSomething) ? trimEmptyEnds(parts) : [];
  return { words, date: found?.date };
}

/** Without the words at the start that say nothing, and those at the end that only tell of a copy. */
function trimEmptyEnds(words: readonly string[]): string[] {
  const first = words.findIndex(saysSomething);
  const last = words.findLastIndex((word) => !COPY_WORDS.has(word.toLowerCase()));
  return words.slice(first, Math.max(first, last) + 1);
}

/** True when the name already does what a suggested one would: it carries a date and at least two telling words. */
export function isGoodName({ words, date }: NameWords): boolean {
  return date !== undefined && words.filter(saysSomething).length >= 2;
}

/**
 * The name to start from, with an extension that fits the content: a JPG that came as `.pdf` becomes `.jpg`, and a file without a
 * known extension gets one.
 */
export function nameWithExtension(fileName: string, kind: DocumentKind): string {
  if (isMisnamed(fileName, kind)) return `${splitExtension(fileName).stem}.${kind}`;
  return kindOfExtension(extensionOf(fileName)) ? fileName : `${fileName}.${kind}`;
}
