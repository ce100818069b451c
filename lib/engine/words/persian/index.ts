import type { PartialLanguage } from '../language-words.ts';
import { findPersianDates } from './calendar.ts';
import words from './words.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { findCalendarDates: findPersianDates, ...words };
