import type { PartialLanguage } from '../language-words.ts';
import dates from './dates.json' with { type: 'json' };
import sums from './sums.json' with { type: 'json' };
import textShapes from './text-shapes.json' with { type: 'json' };
import titles from './titles.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { dates, sums, textShapes, titles };
