import { NAMING } from '@/lib/engine/words/lists/naming';
import { namingWords } from '@/lib/engine/words/naming-words';

/** Words that stay in capitals. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(namingWords('abbreviations'));
/** Legal forms in their usual spelling. */
const FORMS: Readonly<Record<string, string>> = {
  ltd: 'Ltd',
  inc: 'Inc',
  limited: 'Limited',
  pty: 'Pty',
  corp: 'Corp',
  co: 'Co',
};
/** Words that stay in lower case inside a name. */
const SMALL: ReadonlySet<string> = new Set(namingWords('small'));
const NO_VOWEL = new RegExp(`^[^${NAMING.map(({ vowels }) => vowels).join('')}]+$`, 'u');
/** A single word in capitals up to this length may be an abbreviation. In characters. */
const MAX_LONE_ABBREVIATION = 5;

/** True if at least 90 % of the letters are capitals and the text is not a single abbreviation. */
function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters.length <= MAX_LONE_ABBREVIATION && !/\s/u.test(text.trim())) return false;
  return letters.length > 3 && capitals >= 0.9 * letters.length;
}

const capital = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

function calmWord(word: string, isFirst: boolean, style: 'title' | 'sentence'): string {
  // A dotted capital I becomes an i with a combining dot in English rules.
  const lower = word.replaceAll('İ', 'i').toLowerCase();
  const bare = lower.replace(/[^\p{L}\p{N}]/gu, '');
  const form = FORMS[bare];
  if (form) return lower.replace(bare, form);
  if (ABBREVIATIONS.has(bare) || (NO_VOWEL.test(bare) && bare.length > 1) || /\d/.test(bare)) return word;
  if (!isFirst && SMALL.has(bare)) return lower;
  if (!isFirst && style === 'sentence') return lower;
  // Capitalise both parts of a hyphenated name.
  return style === 'title' ? lower.replace(/(?<!['’])\p{L}+/gu, capital) : capital(lower);
}

/** A long all-caps word inside a mixed-case text. */
const SHOUTED_WORD = /(?<![\p{L}\p{N}])\p{Lu}{6,}(?![\p{L}\p{N}])/gu;
const calmInside = (word: string, place: number): string =>
  /[\u0400-\u04ff]/u.test(word) && place > 0 ? word.toLowerCase() : calmWord(word, true, 'title');

/**
 * Recases all-caps text: title case for names and English titles, sentence case for Russian titles. Abbreviations stay
 * as they are. In a mixed-case title only long all-caps words are recased; a mixed-case name is unchanged.
 */
export function calmCapitals(text: string, use: 'title' | 'name'): string {
  if (!isShouted(text)) return use === 'title' ? text.replace(SHOUTED_WORD, calmInside) : text;
  const style = use === 'title' && /[\u0400-\u04ff]/u.test(text) ? 'sentence' : 'title';
  let isFirst = true;
  return text.replace(/\S+/gu, (word) => {
    const calm = calmWord(word, isFirst, style);
    if (/\p{L}/u.test(word)) isFirst = false;
    return calm;
  });
}
