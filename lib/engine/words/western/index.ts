import type { GuestWords } from '../language-words.ts';
import dates from './dates.json' with { type: 'json' };
import months from './months.json' with { type: 'json' };
import readers from './readers.json' with { type: 'json' };
import titles from './titles.json' with { type: 'json' };

export const LANGUAGE: GuestWords = { dates, months, readers, titles };
