import type { PartialLanguage } from '../language-words.ts';
import currencies from './currencies.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { currencies, ...words };
