import { kindWords, LANGUAGES } from '../../../../../words/index.ts';
import type { LanguageWords, Script, TitledKind } from '../../../../../words/language-words.ts';
import { DOCUMENT_KIND_IDS } from '../../../../document-kinds.ts';

/** Detects words of a script in a text. */
const WORDS_IN: Readonly<Record<Script, RegExp>> = {
  latin: / [a-z]{3}/u,
  hebrew: /[\u05d0-\u05ea]{2}/u,
  cyrillic: /[\u0430-\u044f]{2}/u,
};

/** A formula of documents of a kind, or a document's own word for itself. */
export type Cue = `cue:${string}` | `self:${TitledKind}`;

interface Needles {
  readonly name: Cue;
  /** Phrases of each language. */
  readonly phrases: readonly (readonly string[])[];
}

/**
 * Returns a phrase with a space at each end, e.g. " amount due ", so that it matches whole words. A star matches any
 * ending.
 */
const needle = (phrase: string): string =>
  ` ${phrase.endsWith('*') ? phrase.slice(0, -1) : `${phrase} `}`.replaceAll('\u0451', '\u0435');

const needlesOf = (name: Cue, phrasesIn: (language: LanguageWords) => readonly string[]): Needles => ({
  name,
  phrases: LANGUAGES.map((language) => phrasesIn(language).map(needle)),
});

/**
 * Typical phrases of each kind of document, whatever its subject: formulas, labels, closings, and the document's own
 * word for itself ("this certificate"). Their weights for each kind are in `weights.json`. A cue
 * only has to be frequent in one kind and rare in another. Phrases are compared word by word in lower case without
 * punctuation and quotation marks.
 */
const NEEDLES: readonly Needles[] = [...new Set(LANGUAGES.flatMap(({ cues }) => Object.keys(cues)))]
  .map((cue) => needlesOf(`cue:${cue}`, ({ cues }) => cues[cue] ?? []))
  .concat(DOCUMENT_KIND_IDS.map((kind) => needlesOf(`self:${kind}`, (language) => kindWords(language, kind, 'self'))));
/** Cap on the phrases of one cue: the fifth adds little. */
const MANY = 4;

/** Returns a text's words in lower case, each with one space around it. Abbreviations lose their inner marks. */
export function spacedWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replace(/(?<=\p{L})["'\u2019\u05f3\u05f4](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/**
 * Returns the strength of each cue, 0 to 1, by the number of its different phrases.
 * @param words from `spacedWords`.
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
