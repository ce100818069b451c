/** Consonants of Hebrew as web addresses spell them, those that one cannot tell apart there as one. Vowels' letters are left out. */
const HEBREW: Readonly<Record<string, string>> = {
  ...{ ב: 'b', ג: 'g', ד: 'd', ז: 'z', ט: 't', כ: 'k', ך: 'k', ל: 'l', מ: 'm', ם: 'm', נ: 'n', ן: 'n', ס: 's' },
  ...{ פ: 'p', ף: 'p', צ: 'z', ץ: 'z', ק: 'k', ר: 'r', ש: 's', ת: 't' },
};
/** Pairs of Latin letters that stand for one of them, and single ones that sound like another. */
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
/** Fewer consonants are the same by chance. */
const MIN_CONSONANTS = 3;

const once = (letters: string): string => letters.replace(/(.)\1+/g, '$1');

const consonantsOf = (word: string): string => once(Array.from(word, (letter) => HEBREW[letter] ?? '').join(''));

/** ח is written ch, kh or h, and ו v or not at all: both spellings of a word that holds one. */
const spellings = (word: string): string[] => [
  ...new Set([consonantsOf(word), consonantsOf(word.replaceAll('ח', 'כ')), consonantsOf(word.replaceAll('ו', 'ב'))]),
];

/** A web address by its consonants, as Hebrew words are compared with it. */
const latinConsonants = (domain: string): string =>
  once(LATIN.reduce((text, [pattern, letter]) => text.replace(pattern, letter), domain));

/** Of a name's words so many make its address. */
const MAX_WORDS = 3;

/** True when the address begins with the consonants of one of the name's first words: witztum-land for ענבל ויצטום. */
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
