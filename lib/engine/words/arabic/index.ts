import type { PartialLanguage } from '../language-words.ts';
import dates from './dates.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { dates };
