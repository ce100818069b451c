import { ENGLISH_IMAGE } from './english-image';
import { ENGLISH_PDF } from './english-pdf';
import { ENGLISH_WORD } from './english-word';
import { HEBREW_IMAGE } from './hebrew-image';
import { HEBREW_PDF } from './hebrew-pdf';
import { HEBREW_WORD } from './hebrew-word';
import type { Injection } from './injection';

/** Documents with prompt injections, and the answers of a model that obeys. */
export const INJECTIONS: readonly Injection[] = [
  ...ENGLISH_PDF,
  ...HEBREW_PDF,
  ...ENGLISH_IMAGE,
  ...HEBREW_IMAGE,
  ...ENGLISH_WORD,
  ...HEBREW_WORD,
];
