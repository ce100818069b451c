import { z } from 'zod';
import {
  FILENAME_LANGUAGES,
  FOLDER_LANGUAGES,
  type LanguageSettings as Languages,
  PROCESSING_LANGUAGES,
} from './languages.ts';

/** The languages of a request as they come in; a value outside the lists reverts to English (specification section 5). */
export const LanguageSettings = z.object({
  processingLanguage: z.enum(PROCESSING_LANGUAGES).catch('en'),
  folderLanguage: z.enum(FOLDER_LANGUAGES).catch('en'),
  filenameLanguage: z.enum(FILENAME_LANGUAGES).catch('en'),
}) satisfies z.ZodType<Languages>;
export type LanguageSettings = Languages;
