import type { LanguageLexicon } from './lexicon';
import { RUSSIAN_HEALTH } from './russian/health';
import { RUSSIAN_HOME } from './russian/home';
import { RUSSIAN_LAW } from './russian/law';
import { RUSSIAN_MONEY } from './russian/money';
import { RUSSIAN_STATE } from './russian/state';
import { RUSSIAN_UTILITIES } from './russian/utilities';
import { RUSSIAN_WORK } from './russian/work';

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
