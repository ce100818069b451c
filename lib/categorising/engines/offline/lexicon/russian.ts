import type { LanguageLexicon } from './lexicon.ts';
import { RUSSIAN_HEALTH } from './russian/health.ts';
import { RUSSIAN_HOME } from './russian/home.ts';
import { RUSSIAN_LAW } from './russian/law.ts';
import { RUSSIAN_MONEY } from './russian/money.ts';
import { RUSSIAN_STATE } from './russian/state.ts';
import { RUSSIAN_UTILITIES } from './russian/utilities.ts';
import { RUSSIAN_WORK } from './russian/work.ts';

/** Russian terms in their dictionary form: case endings are taken off both here and in the text. */
export const RUSSIAN: LanguageLexicon = {
  ...RUSSIAN_MONEY,
  ...RUSSIAN_UTILITIES,
  ...RUSSIAN_LAW,
  ...RUSSIAN_STATE,
  ...RUSSIAN_WORK,
  ...RUSSIAN_HEALTH,
  ...RUSSIAN_HOME,
};
