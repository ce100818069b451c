import type { PartialLanguage } from '../language-words.ts';
import { findChineseDates } from './calendar.ts';
import currencies from './currencies.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = {
  currencies,
  isUnspaced: true,
  findCalendarDates: findChineseDates,
  ...words,
};
