// Written by `npm run words` from the folders of the languages.
import { LANGUAGE as arabic } from '../arabic/index.ts';
import { LANGUAGE as en } from '../en/index.ts';
import { LANGUAGE as he } from '../he/index.ts';
import { LANGUAGE as kazakh } from '../kazakh/index.ts';
import type { LanguageWords, PartialLanguage } from '../language-words.ts';
import { LANGUAGE as malay } from '../malay/index.ts';
import { LANGUAGE as ru } from '../ru/index.ts';
import { LANGUAGE as ukrainian } from '../ukrainian/index.ts';
import { LANGUAGE as vietnamese } from '../vietnamese/index.ts';
import { LANGUAGE as western } from '../western/index.ts';

export const FOLDERS: readonly (LanguageWords | PartialLanguage)[] = [
  arabic,
  en,
  he,
  kazakh,
  malay,
  ru,
  ukrainian,
  vietnamese,
  western,
];
