import { data } from 'franc-min/data.js';

/** Words that are looked at: more cost time and change nothing. */
const MAX_WORDS = 200;
/** Fewer groups of three letters than this say nothing about a language. */
const MIN_TRIGRAMS = 60;
/** Fewer words with letters than this say nothing about how they are spelt. */
const MIN_WORDS = 12;
/**
 * Measured on 390 pages of English, Hebrew, Russian and other European papers: of text that can be read, lists of names and
 * of medicines among it, at least 24 % of the letter triples belong to the commonest of some language; of scanner noise and
 * of shifted alphabets at most 18 %, of words read backwards 22 %. At most 24 % of readable words are spelt oddly, and at
 * least 33 % of the others.
 */
const MIN_KNOWN_SHARE = 0.19;
const MAX_ODD_SHARE = 0.4;
/** Together these are enough. */
const DOUBTFUL_KNOWN_SHARE = 0.24;
const DOUBTFUL_ODD_SHARE = 0.3;
/** A text whose letters are mostly of other scripts is not judged by these. */
const MIN_JUDGED_SHARE = 0.6;

const LATIN_WORD = /\p{Script=Latin}{3,}/gu;
const CYRILLIC_WORD = /\p{Script=Cyrillic}{3,}/gu;
const HAS_LETTER = /\p{L}/u;
/** A sign or a digit between letters, a capital after a small letter, or a sign that papers do not use. */
const ODDITIES = [/\p{L}[~^*_|\\<>{}[\];!=+]+\p{L}/u, /\p{L}['’]*\d['’\d]*\p{L}/u, /\p{Ll}\p{Lu}/u, /[~^*|\\<>{}]/];
/** Addresses of mail and web, and codes in capitals and digits, are spelt as they like. */
const CODE = /@|www\.|https?:|^[\p{Lu}\d\W]+$/u;

/** By letter triple, the languages of a script that have it among their commonest, as numbers. */
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

/** How many letter triples of a text there are, and how many of them are common in its likeliest language. */
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

/** Share of the words that no language spells like this; 0 of too few words. */
function oddShareOf(text: string): number {
  const words = text.split(/\s+/).filter((word) => word.length >= 3 && HAS_LETTER.test(word) && !CODE.test(word));
  const odd = words.filter(isOddlySpelt);
  return words.length < MIN_WORDS ? 0 : odd.length / words.length;
}

/** Whether a word holds signs or digits between letters, capitals after small letters, or signs that papers do not use. */
export function isOddlySpelt(word: string): boolean {
  return !CODE.test(word) && ODDITIES.some((oddity) => oddity.test(word));
}

/** Share of a text's letter triples that are common in its likeliest European language; undefined of too few. */
export function knownShareOf(text: string): number | undefined {
  const { all, known } = countTriples(text);
  return all < MIN_TRIGRAMS ? undefined : known / all;
}

/**
 * Whether a text may be one that somebody wrote, in whatever European language: false for what a scanner's recognition in a
 * wrong language and a font with a wrong table leave behind. Short texts, numbers and other scripts are given the benefit
 * of the doubt; Hebrew is judged by `isReversedHebrew`.
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
