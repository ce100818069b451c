import type { ReadingWords } from '../reading-words.ts';

export const READING: ReadingWords = {
  // The form of a Malaysian company. The English model prefers the English word.
  misreadForms: [['SON', 'BHD', 'SDN']],
};
