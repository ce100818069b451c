import type { GuestWords } from '../language-words.ts';
import dates from './dates.json' with { type: 'json' };

export const LANGUAGE: GuestWords = { dates };
