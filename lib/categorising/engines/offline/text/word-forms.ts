import { foldWord } from './normalise';

/** Letters that Hebrew writes together with the next word: and, the, in, to, as, from, that. */
const HEBREW_PREFIXES = new Set('והבלכמש');
const MAX_HEBREW_PREFIXES = 3;
const MIN_HEBREW_STEM = 2;

const RUSSIAN_ENDINGS =
  /(?:иями|ями|ами|иях|иям|ием|ией|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ую|юю|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ия|ию|ии|[аяоеыиуюьй])$/;
const MIN_RUSSIAN_STEM = 3;

/** An English word without its plural: bills → bill, policies → policy, taxes → tax. */
function englishStem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** A Russian word without its case ending; short stems stay whole. */
function russianStem(word: string): string {
  const stem = word.replace(RUSSIAN_ENDINGS, '');
  return stem.length >= MIN_RUSSIAN_STEM ? stem : word;
}

/** The word itself and what is left when up to three joined particles are taken off, longest first. */
function hebrewForms(word: string): string[] {
  const forms = [word];
  for (let cut = 1; cut <= MAX_HEBREW_PREFIXES; cut += 1) {
    if (!HEBREW_PREFIXES.has(word[cut - 1] ?? '') || word.length - cut < MIN_HEBREW_STEM) break;
    forms.push(word.slice(cut));
  }
  return forms;
}

/** The forms under which a word may be known, best first. Never empty; the first one is the form that the lexicon stores. */
export function wordForms(word: string): [string, ...string[]] {
  const folded = foldWord(word);
  if (/[\u05d0-\u05ea]/.test(folded)) {
    const [first = folded, ...rest] = hebrewForms(folded);
    return [first, ...rest];
  }
  if (/[\u0430-\u045f]/.test(folded)) return [russianStem(folded)];
  return [englishStem(folded)];
}
