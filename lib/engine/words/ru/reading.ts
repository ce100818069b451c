import type { ReadingWords } from '../reading-words.ts';
import { LATIN_CAPITALS, LATIN_SMALL } from './lookalikes.ts';

export const READING: ReadingWords = {
  latinTwins: { ...LATIN_CAPITALS, ...LATIN_SMALL },
  digitTwins: { О: '0', о: '0', З: '3', з: '3', б: '6', В: '8' },
  formReadAsZeros: 'ООО',
};
