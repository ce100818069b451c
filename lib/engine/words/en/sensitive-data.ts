import type { SensitiveWords } from '../sensitive-words.ts';
import { LATIN_EVERYDAY_NAMES, LATIN_FIRST_NAMES, LATIN_SURNAMES } from './person-names.ts';
import lists from './sensitive-data.json' with { type: 'json' };

export const SENSITIVE_DATA: SensitiveWords = {
  script: 'latin',
  lists: { ...lists, latinHolders: lists.holders },
  firstNames: LATIN_FIRST_NAMES,
  everydayNames: LATIN_EVERYDAY_NAMES,
  surnames: LATIN_SURNAMES,
};
