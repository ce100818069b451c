import type { PartialLanguage } from '../language-words.ts';
import { findAmharicDates } from './calendar.ts';
import words from './words.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = {
  findCalendarDates: findAmharicDates,
  joinedPrefixes: ['የ', 'በ', 'ለ', 'ከ', 'ስለ', 'እንደ', 'የተ'],
  ...words,
};
