import { ENGLISH_HEALTH } from './english/health.ts';
import { ENGLISH_HOME } from './english/home.ts';
import { ENGLISH_LAW } from './english/law.ts';
import { ENGLISH_LETTERS } from './english/letters.ts';
import { ENGLISH_MONEY } from './english/money.ts';
import { ENGLISH_STATE } from './english/state.ts';
import { ENGLISH_UTILITIES } from './english/utilities.ts';
import { ENGLISH_WORK } from './english/work.ts';
import type { LanguageLexicon } from './lexicon.ts';

/** English terms. A phrase hides the words inside it: "tax invoice" says nothing of Tax. */
export const ENGLISH: LanguageLexicon = {
  ...ENGLISH_MONEY,
  ...ENGLISH_UTILITIES,
  ...ENGLISH_STATE,
  ...ENGLISH_WORK,
  ...ENGLISH_HEALTH,
  ...ENGLISH_LAW,
  ...ENGLISH_HOME,
  ...ENGLISH_LETTERS,
};
