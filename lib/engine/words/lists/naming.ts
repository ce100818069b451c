// Written by `npm run words` from the folders of the languages.
import { NAMING as en } from '../en/naming.ts';
import { NAMING as he } from '../he/naming.ts';
import type { NamingWords } from '../naming-words.ts';
import { NAMING as ru } from '../ru/naming.ts';

export const NAMING: readonly NamingWords[] = [en, he, ru];
