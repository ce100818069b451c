import { LANGUAGES } from '../../../../words/index.ts';
import type { Script } from '../../../../words/language-words.ts';
import { CATEGORY_IDS, type CategoryId } from '../../../categories.ts';
import { type Token, wordsIn } from '../text/tokens.ts';
import { wordForms } from '../text/word-forms.ts';
import { categoryTerms, foldersWithTerms } from './category-terms.ts';
import { TERM_STRENGTHS, type TermStrength } from './lexicon.ts';

/** A phrase for or against a category, with the forms of each of its words. */
export interface LexiconPhrase {
  readonly category: CategoryId;
  readonly strength: TermStrength;
  readonly script: Script | undefined;
  readonly phrase: string;
  readonly words: readonly Token['forms'][];
}

/** Returns every phrase of the languages' categories. */
export function lexiconPhrases(): readonly LexiconPhrase[] {
  const known = new Map<string, Token['forms']>();
  const formsOnce = (word: string): Token['forms'] => {
    const forms = known.get(word) ?? wordForms(word);
    known.set(word, forms);
    return forms;
  };
  return foldersWithTerms().flatMap((folder) => {
    const script = LANGUAGES.find(({ language }) => language === folder)?.script;
    const termsByCategory = categoryTerms(folder);
    return CATEGORY_IDS.flatMap((category) => {
      // A language with few words may have none for a category.
      const terms = termsByCategory[category] ?? {};
      return TERM_STRENGTHS.flatMap((strength) =>
        (terms[strength] ?? []).map((phrase) => ({
          category,
          strength,
          script,
          phrase,
          words: wordsIn(phrase).map(formsOnce),
        })),
      );
    });
  });
}
