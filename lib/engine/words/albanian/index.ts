import type { PartialLanguage } from '../language-words.ts';
import words from './words.json' with { type: 'json' };

export const LANGUAGE: PartialLanguage = { ...words };
