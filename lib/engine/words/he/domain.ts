/**
 * Hebrew consonants as transliterated in web addresses; indistinguishable ones share a letter. Vowel letters are
 * omitted.
 */
const HEBREW: Readonly<Record<string, string>> = {
  ...{ ב: 'b', ג: 'g', ד: 'd', ז: 'z', ט: 't', כ: 'k', ך: 'k', ל: 'l', מ: 'm', ם: 'm', נ: 'n', ן: 'n', ס: 's' },
  ...{ פ: 'p', ף: 'p', צ: 'z', ץ: 'z', ק: 'k', ר: 'r', ש: 's', ת: 't' },
};
/** Latin digraphs and similar-sounding letters, reduced to one letter. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/sh/g, 's'],
  [/t[zs]/g, 'z'],
  [/[ck]h|c|q/g, 'k'],
  [/ph|f/g, 'p'],
  [/th/g, 't'],
  [/j/g, 'g'],
  [/v/g, 'b'],
  [/[^bgdzklmnsprt]/g, ''],
];
/** Fewer consonants match by chance. */
const MIN_CONSONANTS = 3;

const once = (letters: string): string => letters.replace(/(.)\1+/g, '$1');

const consonantsOf = (word: string): string => once(Array.from(word, (letter) => HEBREW[letter] ?? '').join(''));

/** Returns the spellings of a word: ח is written ch, kh or h, and ו is written v or omitted. */
const spellings = (word: string): string[] => [
  ...new Set([consonantsOf(word), consonantsOf(word.replaceAll('ח', 'כ')), consonantsOf(word.replaceAll('ו', 'ב'))]),
];

/** Reduces a web address to its consonants, for comparison with Hebrew words. */
const latinConsonants = (domain: string): string =>
  once(LATIN.reduce((text, [pattern, letter]) => text.replace(pattern, letter), domain));

/** Maximum number of words of a name that form its web address. */
const MAX_WORDS = 3;

/**
 * True when the web address starts with the consonants of one of the name's first words: witztum-land for ענבל ויצטום.
 */
export function isHebrewInDomain(name: string, domains: readonly string[]): boolean {
  const words = (name.match(/[\u05d0-\u05ea]{2,}/gu) ?? []).slice(0, MAX_WORDS);
  if (words.length === 0) return false;
  const skeletons = domains.map(latinConsonants);
  const [first = '', second = ''] = words.map((word) => consonantsOf(word));
  const wanted = [...words.flatMap(spellings), once(first + second)];
  return wanted.some(
    (consonants) =>
      consonants.length >= MIN_CONSONANTS && skeletons.some((skeleton) => skeleton.startsWith(consonants)),
  );
}
