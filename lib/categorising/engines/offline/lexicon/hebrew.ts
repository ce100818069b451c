import { HEBREW_HEALTH } from './hebrew/health.ts';
import { HEBREW_HOME } from './hebrew/home.ts';
import { HEBREW_LAW } from './hebrew/law.ts';
import { HEBREW_LETTERS } from './hebrew/letters.ts';
import { HEBREW_MONEY } from './hebrew/money.ts';
import { HEBREW_PASTIMES } from './hebrew/pastimes.ts';
import { HEBREW_STATE } from './hebrew/state.ts';
import { HEBREW_UTILITIES } from './hebrew/utilities.ts';
import { HEBREW_WORK } from './hebrew/work.ts';
import type { LanguageLexicon } from './lexicon.ts';

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
