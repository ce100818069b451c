import { ENGLISH_SAMPLES } from './english';
import { HOME_SAMPLES } from './home';
import { LETTER_SAMPLES } from './letters';
import { MONEY_SAMPLES } from './money';
import type { Sample } from './sample';
import { UTILITY_SAMPLES } from './utilities';

/** All samples, in the order of the manifest. */
export const SAMPLES: readonly Sample[] = [
  ...UTILITY_SAMPLES,
  ...MONEY_SAMPLES,
  ...HOME_SAMPLES,
  ...LETTER_SAMPLES,
  ...ENGLISH_SAMPLES,
];
