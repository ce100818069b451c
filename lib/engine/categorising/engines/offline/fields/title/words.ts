import type { DocumentLanguage } from '@/lib/shared/languages';
import { allMatches } from '../../../../../../shared/all-matches.ts';
import { anyOf } from '../../../../../words/any-of.ts';
import { kindWords, LANGUAGES, PARTIAL_LANGUAGES } from '../../../../../words/index.ts';
import type { LanguageWords, TitledKind } from '../../../../../words/language-words.ts';
import { anyWordIn } from '../../any-word-in.ts';
import { remembered } from '../../text/remembered.ts';

interface Pattern {
  readonly kind: TitledKind;
  readonly pattern: RegExp;
}

/** If words of two kinds start at one place and have the same length, the kind listed first wins. */
const BY_PRECEDENCE: readonly TitledKind[] = [
  'payslip',
  'invoice',
  'bill',
  'receipt',
  'statement',
  'policy',
  'contract',
  'prescription',
  'ticket',
  'order',
  'minutes',
  'card',
  'cheque',
  'certificate',
  'report',
  'form',
  'notice',
  'letter',
  'other',
];

interface Patterns {
  readonly rows: readonly Pattern[];
  /** Matches where any row does. Tested first, because most lines name no kind of document. */
  readonly any: RegExp;
}

function patternsOf(language: LanguageWords): Patterns {
  const { before, after } = language.around.title;
  const pattern = (words: readonly string[], flags: string) => new RegExp(`${before}${anyOf(words)}${after}`, flags);
  const rows = BY_PRECEDENCE.map((kind) => ({ kind, words: kindWords(language, kind, 'title') })).filter(
    ({ words }) => words.length > 0,
  );
  return {
    rows: rows.map(({ kind, words }) => ({ kind, pattern: pattern(words, 'giu') })),
    any: pattern(
      rows.flatMap(({ words }) => words),
      'iu',
    ),
  };
}

const PATTERNS = Object.fromEntries(LANGUAGES.map((language) => [language.language, patternsOf(language)])) as Readonly<
  Record<DocumentLanguage, Patterns>
>;

/** The word that names the kind of document. */
export interface TitleHead {
  readonly kind: TitledKind;
  /** Index in the text. */
  readonly start: number;
  readonly end: number;
  /** False when the word is only inside another phrase: "order" in "prices in order of size". */
  readonly isHead: boolean;
}

type Found = Omit<TitleHead, 'isHead'>;

/** Returns words that name a kind of document, from left to right; at one place the longest. */
function findWords(text: string, { rows, any }: Patterns): Found[] {
  if (!any.test(text)) return [];
  const all = rows.flatMap(({ kind, pattern }) =>
    allMatches(text, pattern).map(({ 0: word, index }) => ({ kind, start: index, end: index + word.length })),
  );
  // A word within another one comes after it in this order.
  let reach = 0;
  return all
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }) => {
      const isWithin = end <= reach;
      reach = Math.max(reach, end);
      return !isWithin;
    });
}

/** In English the noun ends its phrase; text after one of these is another phrase. */
const PHRASE_END =
  /\s(?:of|for|to|from|on|in|with|by|about|regarding|under|at|as|and|or|no\.?|number|nr\.?|period|week|month|dated|payable|pertaining|concerning|relating|sample|template|example|specimen|confirmed|enclosed|grade)(?!\p{L})|[:(,;#№/]|\s-\s|\s\d|$/iu;
const PREPOSITION = /(?<!\p{L})(?:of|for|to|from|on|in|with|by|about|under|at|as|is|are)\s/iu;
/** Hebrew and Russian nouns come first; Russian ones follow their adjectives. */
const MAX_WORDS_BEFORE = { he: 1, ru: 3 } as const;

const isHebrew = (text: string): boolean => /[\u05d0-\u05ea]{2}/u.test(text);
const isCyrillic = (text: string): boolean => /[\u0400-\u04ff]{2}/u.test(text);

/** "Form W-2 Wage and Tax Statement" is a statement with a form number. */
const FORM_NUMBER = /^form\s+[\p{L}\d.-]*\d[\p{L}\d.-]*\s*(?:[-:]\s*)?/iu;

function englishHead(text: string): TitleHead | undefined {
  const number = FORM_NUMBER.exec(text)?.[0].length ?? 0;
  const following = number > 0 ? englishHead(text.slice(number)) : undefined;
  if (following?.isHead) return { ...following, start: following.start + number, end: following.end + number };
  const words = findWords(text, PATTERNS.en);
  const first = words[0];
  if (!first) return undefined;
  const phrase = PHRASE_END.exec(text.slice(first.start))?.index ?? text.length;
  const inPhrase = words.filter(({ end }) => end <= first.start + phrase + 1);
  const head = inPhrase.findLast(({ end }) => /^\W*$/u.test(text.slice(end, first.start + phrase))) ?? first;
  const isLast =
    PHRASE_END.exec(text.slice(head.end).replace(/^\s+(?=[(#№/])/u, ''))?.index === 0 ||
    /^[\s\p{P}]*$/u.test(text.slice(head.end));
  const before = text.slice(0, head.start).match(/\p{L}+/gu)?.length ?? 0;
  // In "prices in order of size" the word follows another phrase.
  const isBehind = PREPOSITION.test(text.slice(0, head.start));
  return { ...head, isHead: isLast && !isBehind && before <= 6 };
}

/** Nouns for documents in other languages, at the start of their titles. */
const PARTIAL_LANGUAGE_NOUNS = PARTIAL_LANGUAGES.flatMap(({ titles = {} }) => Object.entries(titles)).map(
  ([kind, words]) => [kind as TitledKind, new RegExp(`^${anyOf(words)}(?![\\p{L}\\p{M}])`, 'iu')] as const,
);
const ANY_PARTIAL_LANGUAGE_NOUN = new RegExp(
  `^${anyOf(...PARTIAL_LANGUAGES.flatMap(({ titles = {} }) => Object.values(titles)))}`,
  'iu',
);

function partialLanguageHead(text: string): TitleHead | undefined {
  if (!ANY_PARTIAL_LANGUAGE_NOUN.test(text)) return undefined;
  for (const [kind, pattern] of PARTIAL_LANGUAGE_NOUNS) {
    const end = pattern.exec(text)?.[0].length ?? 0;
    if (end > 0) return { kind, start: 0, end, isHead: true };
  }
  return undefined;
}

/** Separates a phrase from the words before it. */
const BREAK = new RegExp(`\\s-\\s|[:/|"]\\s|${anyWordIn('textShapes', 'formsInTitles')}`, 'u');

function firstNoun(text: string, language: 'he' | 'ru'): TitleHead | undefined {
  const [head] = findWords(text, PATTERNS[language]);
  if (!head) return undefined;
  // Separated words before it are not part of the phrase.
  const lead = text.slice(0, head.start).split(BREAK).at(-1) ?? '';
  const before = lead.match(/\p{L}+/gu)?.length ?? 0;
  return { ...head, isHead: before <= MAX_WORDS_BEFORE[language] };
}

/**
 * Returns the word of a line that names the kind of document. It is the last noun of an English phrase ("Motor
 * Insurance Schedule", "Notice of change"), and the first one of a Hebrew or Russian phrase. Undefined when the line
 * has none.
 */
export const titleHead = remembered((text): TitleHead | undefined => {
  if (isHebrew(text))
    return (
      firstNoun(text, 'he') ?? (/[a-z]{4}/i.test(text) ? englishHead(text) : undefined) ?? partialLanguageHead(text)
    );
  if (isCyrillic(text)) return firstNoun(text, 'ru') ?? partialLanguageHead(text);
  return englishHead(text) ?? partialLanguageHead(text);
});
