import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { foldWord } from './normalise';

/** Letters that Hebrew writes together with the next word: and, the, in, to, as, from, that. */
const HEBREW_PREFIXES = new Set('והבלכמש');
const MAX_HEBREW_PREFIXES = 3;
const MIN_HEBREW_STEM = 2;

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
  if (/[\u0430-\u045f]/.test(folded)) return [stemRussian(folded)];
  return [stemEnglish(folded)];
}
