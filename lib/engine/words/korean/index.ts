import type { PartialLanguage } from '../language-words.ts';
import { findKoreanDates } from './calendar.ts';
import words from './words.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { isUnspaced: true, findCalendarDates: findKoreanDates, ...words };
