import type { PartialLanguage } from '../language-words.ts';
import dateShapes from './date-shapes.json' with { type: 'json' };
import dates from './dates.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { dateShapes, dates, ...words };
