import { data } from 'franc-min/data.js';

/** Words to check. More take longer and do not change the result. */
const MAX_WORDS = 200;
/** Minimum letter triples to judge a language. */
const MIN_TRIGRAMS = 60;
/** Minimum words with letters to judge spelling. */
const MIN_WORDS = 12;
/**
 * Measured on 390 pages of English, Hebrew, Russian and other European documents. In readable text, including lists of
 * names and medicines, at least 24 % of the letter triples are common in some language. Scanner noise and shifted
 * alphabets have at most 18 %, reversed words 22 %. At most 24 % of readable words have odd spelling, and at least 33 %
 * of the others.
 */
const MIN_KNOWN_SHARE = 0.19;
const MAX_ODD_SHARE = 0.4;
/** Thresholds that reject a text if both apply. */
const DOUBTFUL_KNOWN_SHARE = 0.24;
const DOUBTFUL_ODD_SHARE = 0.3;
/** Minimum share of Latin and Cyrillic letters. Other texts are not judged. */
const MIN_JUDGED_SHARE = 0.6;

const LATIN_WORD = /\p{Script=Latin}{3,}/gu;
const CYRILLIC_WORD = /\p{Script=Cyrillic}{3,}/gu;
const HAS_LETTER = /\p{L}/u;
/** A sign or digit between letters, a capital after a small letter, or a sign that documents do not use. */
const ODDITIES = [/\p{L}[~^*_|\\<>{}[\];!=+]+\p{L}/u, /\p{L}['’]*\d['’\d]*\p{L}/u, /\p{Ll}\p{Lu}/u, /[~^*|\\<>{}]/];
/** E-mail and web addresses, and codes in capitals and digits, have any spelling. */
const CODE = /@|www\.|https?:|^[\p{Lu}\d\W]+$/u;

/** Returns, by letter triple, the numbers of the languages of a script in which it is common. */
function languagesByTriple(script: string): ReadonlyMap<string, readonly number[]> {
  const languages = new Map<string, number[]>();
  for (const [number, triples] of Object.values(data[script] ?? {}).entries()) {
    for (const triple of triples.split('|')) {
      const known = languages.get(triple);
      if (known) known.push(number);
      else languages.set(triple, [number]);
    }
  }
  return languages;
}

const KNOWN = [
  { words: LATIN_WORD, languagesOf: languagesByTriple('Latin') },
  { words: CYRILLIC_WORD, languagesOf: languagesByTriple('Cyrillic') },
];

/** Counts the letter triples of a text, and those common in its likeliest language. */
function countTriples(text: string): { all: number; known: number } {
  let all = 0;
  let known = 0;
  for (const { words, languagesOf } of KNOWN) {
    const counts: number[] = [];
    for (const word of (text.match(words) ?? []).slice(0, MAX_WORDS)) {
      const padded = ` ${word.toLowerCase()} `;
      all += padded.length - 2;
      for (let at = 0; at + 3 <= padded.length; at += 1) {
        for (const language of languagesOf.get(padded.slice(at, at + 3)) ?? []) {
          counts[language] = (counts[language] ?? 0) + 1;
        }
      }
    }
    known += counts.reduce((most, count) => Math.max(most, count ?? 0), 0);
  }
  return { all, known };
}

/** Returns the share of words that no language spells like this. 0 for too few words. */
function oddShareOf(text: string): number {
  const words = text.split(/\s+/).filter((word) => word.length >= 3 && HAS_LETTER.test(word) && !CODE.test(word));
  const odd = words.filter(isOddlySpelt);
  return words.length < MIN_WORDS ? 0 : odd.length / words.length;
}

/**
 * Returns whether a word has signs or digits between letters, capitals after small letters, or signs that documents do
 * not use.
 */
export function isOddlySpelt(word: string): boolean {
  return !CODE.test(word) && ODDITIES.some((oddity) => oddity.test(word));
}

/** Returns the share of letter triples that are common in the likeliest European language. Undefined for too few. */
export function knownShareOf(text: string): number | undefined {
  const { all, known } = countTriples(text);
  return all < MIN_TRIGRAMS ? undefined : known / all;
}

/**
 * Returns whether a text is plausible in any European language. False for OCR in a wrong language, or fonts with a
 * wrong encoding. Short texts, numbers and other scripts are accepted; `isReversedHebrew` checks Hebrew.
 */
export function isPlausibleText(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const judged = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  if (letters === 0 || judged / letters < MIN_JUDGED_SHARE) return true;
  const odd = oddShareOf(text);
  if (odd > MAX_ODD_SHARE) return false;
  const share = knownShareOf(text);
  if (share === undefined) return true;
  return share >= MIN_KNOWN_SHARE && (share >= DOUBTFUL_KNOWN_SHARE || odd <= DOUBTFUL_ODD_SHARE);
}
