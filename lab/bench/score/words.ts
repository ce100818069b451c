/** Usual Latin transliteration of Russian letters (BGN/PCGN, simplified), so that a name matches in either script. */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
const HEBREW_FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Marks inside abbreviations and names, which file names may lose: בע"מ, Sainsbury's. */
const INNER_MARKS = /["'`\u2018\u2019\u201c\u201d\u05f3\u05f4]/g;
/** Vowel points, accents and direction marks. */
const INVISIBLE = /[\p{M}\p{Cf}]/gu;

/**
 * Returns the words of a text for comparison: without case, accents, vowel points, quotation marks and final letter
 * forms, with Cyrillic transliterated to Latin.
 */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(INNER_MARKS, '')
    .replace(/[ךםןףץ]/g, (letter) => HEBREW_FINALS[letter] ?? letter)
    .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const wordSet = (text: string) => new Set(foldedWords(text));

/** Legal forms and function words: a name is right without them. */
const INSIGNIFICANT = wordSet(
  `ltd limited inc incorporated llc llp plc corp corporation co company gmbh pty sa the of and for de
  בע"מ בעמ בערבון מוגבל ע"ר חל"צ חברה של
  ООО ПАО ОАО ЗАО АО ИП НКО и в по г`,
);
/** Words that many senders share: alone they do not identify a sender. */
const GENERIC = wordSet(
  `bank group services service insurance municipality city council university college school hospital clinic medical
  center centre ministry department office authority national state county energy electric electricity water gas
  telecom communications fund pension law international
  בנק קבוצת קבוצה שירותי ביטוח עירייה עיריית מועצה אוניברסיטת אוניברסיטה מכללת בית ספר חולים קופת מרפאה מרפאת מרכז
  רפואי משרד רשות חברת תאגיד מים ביוב חשמל גז תקשורת קרן פנסיה עורכי דין ישראלית אזורית ממשלתית
  банк группа страховая компания город городская администрация университет институт школа больница поликлиника центр
  министерство управление служба фонд государственный федеральный фгбоу`,
);

/** Returns the words of a name without legal forms, or all of them if nothing else remains. */
export function significantWords(name: string): string[] {
  const words = foldedWords(name);
  const significant = words.filter((word) => !INSIGNIFICANT.has(word));
  return significant.length > 0 ? significant : words;
}

const HEBREW_PREFIX = /^[\u05d4\u05d5\u05dc\u05d1\u05de\u05db\u05e9](?=[\u05d0-\u05ea]{2})/;
/** Returns a Hebrew word without its prefix letter. */
export const withoutPrefix = (word: string): string => word.replace(HEBREW_PREFIX, '');

/** True if the word does not identify a sender, with up to two Hebrew prefixes (`ולביוב`). */
function isGeneric(word: string): boolean {
  const forms = [word, withoutPrefix(word), withoutPrefix(withoutPrefix(word))];
  return forms.some((form) => GENERIC.has(form) || INSIGNIFICANT.has(form));
}

/** True if `words` contains the word. A Hebrew one-letter prefix on either side is ignored. */
function hasWord(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word) || words.has(withoutPrefix(word))) return true;
  return /^[\u05d0-\u05ea]/.test(word) && [...words].some((other) => withoutPrefix(other) === word);
}

/** Shorter names are not searched across word boundaries. */
const MIN_JOINED_CHARS = 6;

/** The share of a name's significant words that a text contains, 0 to 1. `Pay Pal` is found in `PayPal`. */
export function shareFound(name: string, text: string): number {
  const wanted = significantWords(name);
  if (wanted.length === 0) return 0;
  const present = foldedWords(text);
  const joined = wanted.join('');
  if (joined.length >= MIN_JOINED_CHARS && present.join('').includes(joined)) return 1;
  const words = new Set(present);
  return wanted.filter((word) => hasWord(words, word)).length / wanted.length;
}

/** True if the text contains every significant word of the name. */
export const isNamedIn = (name: string, text: string): boolean => shareFound(name, text) === 1;

/** A name shorter than the label's must have at least this share of its words. */
const MIN_SHARE_OF_LABEL = 0.5;

/**
 * True if two spellings mean the same sender. One must contain all words of the other. A shorter answer must have at
 * least half of the label's words, including a non-generic one (`Thames Water` for `Thames Water Utilities Limited`).
 */
export function isSameSender(answer: string, label: string): boolean {
  if (isNamedIn(label, answer)) return true;
  const isDistinctive = significantWords(answer).some((word) => !isGeneric(word));
  return isDistinctive && isNamedIn(answer, label) && shareFound(label, answer) >= MIN_SHARE_OF_LABEL;
}

const SCRIPTS = { en: /\p{Script=Latin}/gu, he: /\p{Script=Hebrew}/gu, ru: /\p{Script=Cyrillic}/gu } as const;

/**
 * True if most letters of a file name are of the language's script. A name without letters counts for every language.
 */
export function isNameIn(fileName: string, language: keyof typeof SCRIPTS): boolean {
  const stem = fileName.replace(/\.[^.]*$/, '');
  const letters = stem.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 || (stem.match(SCRIPTS[language])?.length ?? 0) > letters / 2;
}
