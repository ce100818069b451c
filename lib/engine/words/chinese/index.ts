import type { PartialLanguage } from '../language-words.ts';
import { findChineseDates } from './calendar.ts';
import words from './words.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = {
  isUnspaced: true,
  findCalendarDates: findChineseDates,
  ...words,
};
