// Written by `npm run words` from the folders of the languages.
import { SENSITIVE_DATA as en } from '../en/sensitive-data.ts';
import { SENSITIVE_DATA as he } from '../he/sensitive-data.ts';
import { SENSITIVE_DATA as ru } from '../ru/sensitive-data.ts';
import type { SensitiveWords } from '../sensitive-words.ts';

export const SENSITIVE_DATA: readonly SensitiveWords[] = [en, he, ru];
