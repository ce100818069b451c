// Written by `npm run words` from the folders of the languages.
import { READING as he } from '../he/reading.ts';
import { READING as malay } from '../malay/reading.ts';
import type { ReadingWords } from '../reading-words.ts';
import { READING as ru } from '../ru/reading.ts';

export const READING: readonly ReadingWords[] = [he, malay, ru];
