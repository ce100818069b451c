import type { PartialLanguage } from '../language-words.ts';
import { findArabicDates } from './calendar.ts';
import currencies from './currencies.json' with { type: 'json' };
import dates from './dates.json' with { type: 'json' };
import sums from './sums.json' with { type: 'json' };
import titles from './titles.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = {
  currencies,
  dates,
  sums,
  titles,
  findCalendarDates: findArabicDates,
  joinedPrefixes: ['ال', 'و', 'ب', 'ف', 'ك', 'ل', 'لل', 'وال', 'بال', 'فال', 'كال', 'ولل', 'وب'],
};
