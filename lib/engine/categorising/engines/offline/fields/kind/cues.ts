import { PAPER_KIND_IDS } from '../../../../paper-kinds.ts';
import { kindWords, LANGUAGES } from '../../words/index.ts';
import type { LanguageWords, Script, TitledKind } from '../../words/language-words.ts';

/** What shows that a text has words of a script in it. */
const WORDS_IN: Readonly<Record<Script, RegExp>> = {
  latin: / [a-z]{3}/u,
  hebrew: /[\u05d0-\u05ea]{2}/u,
  cyrillic: /[\u0430-\u044f]{2}/u,
};

/** A formula of papers of a kind, or a paper's own word for itself. */
export type Cue = `cue:${string}` | `self:${TitledKind}`;

interface Needles {
  readonly name: Cue;
  /** Phrases of each language. */
  readonly phrases: readonly (readonly string[])[];
}

/** " amount due " is looked for with a space at each end, so that it is a phrase of whole words; a star stands for any ending. */
const needle = (phrase: string): string =>
  ` ${phrase.endsWith('*') ? phrase.slice(0, -1) : `${phrase} `}`.replaceAll('ё', 'е');

const needlesOf = (name: Cue, phrasesIn: (language: LanguageWords) => readonly string[]): Needles => ({
  name,
  phrases: LANGUAGES.map((language) => phrasesIn(language).map(needle)),
});

/**
 * What papers of each kind say about themselves, whatever they are about: the formulas, labels and closings that a kind
 * is written with, and the paper's own word for itself ("this certificate", "настоящая справка"). What each counts for each
 * kind is in `weights.json`; a cue only has to be frequent in one kind and rare in another. Phrases are compared word
 * by word in small letters without punctuation and quotation marks.
 */
const NEEDLES: readonly Needles[] = [...new Set(LANGUAGES.flatMap(({ cues }) => Object.keys(cues)))]
  .map((cue) => needlesOf(`cue:${cue}`, ({ cues }) => cues[cue] ?? []))
  .concat(PAPER_KIND_IDS.map((kind) => needlesOf(`self:${kind}`, (language) => kindWords(language, kind, 'self'))));
/** Where nothing else is said, the fifth phrase of one cue adds little. */
const MANY = 4;

/** A text as its words in small letters, each with one space around it; abbreviations lose their inner marks. */
export function spacedWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<=\p{L})["'\u2019\u05f3\u05f4](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/**
 * How strongly each cue speaks, 0 to 1, by the number of its different phrases.
 * @param words as `spacedWords` gives them.
 */
export function findCues(words: string): Map<Cue, number> {
  const isThere = LANGUAGES.map(({ script }) => WORDS_IN[script].test(words));
  const found = new Map<Cue, number>();
  for (const { name, phrases: byLanguage } of NEEDLES) {
    let count = 0;
    byLanguage.forEach((phrases, language) => {
      if (!isThere[language]) return;
      for (const phrase of phrases) {
        if (count === MANY) return;
        if (words.includes(phrase)) count += 1;
      }
    });
    if (count > 0) found.set(name, Math.log1p(count) / Math.log1p(MANY));
  }
  return found;
}
