import type { PartialLanguage } from '../language-words.ts';
import dateShapes from './date-shapes.json' with { type: 'json' };
import months from './months.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { dateShapes, months };
