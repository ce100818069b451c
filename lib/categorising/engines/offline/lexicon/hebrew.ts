import { HEBREW_HEALTH } from './hebrew/health';
import { HEBREW_HOME } from './hebrew/home';
import { HEBREW_LAW } from './hebrew/law';
import { HEBREW_LETTERS } from './hebrew/letters';
import { HEBREW_MONEY } from './hebrew/money';
import { HEBREW_PASTIMES } from './hebrew/pastimes';
import { HEBREW_STATE } from './hebrew/state';
import { HEBREW_UTILITIES } from './hebrew/utilities';
import { HEBREW_WORK } from './hebrew/work';
import type { LanguageLexicon } from './lexicon';

/** Hebrew terms, without the particles that are written together with a word: the reader takes those off. */
export const HEBREW: LanguageLexicon = {
  ...HEBREW_MONEY,
  ...HEBREW_UTILITIES,
  ...HEBREW_LAW,
  ...HEBREW_STATE,
  ...HEBREW_WORK,
  ...HEBREW_HEALTH,
  ...HEBREW_HOME,
  ...HEBREW_LETTERS,
  ...HEBREW_PASTIMES,
};
