import { ENGLISH_HEALTH } from './english/health';
import { ENGLISH_HOME } from './english/home';
import { ENGLISH_LAW } from './english/law';
import { ENGLISH_LETTERS } from './english/letters';
import { ENGLISH_MONEY } from './english/money';
import { ENGLISH_STATE } from './english/state';
import { ENGLISH_UTILITIES } from './english/utilities';
import { ENGLISH_WORK } from './english/work';
import type { LanguageLexicon } from './lexicon';

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
