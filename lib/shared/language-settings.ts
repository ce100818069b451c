import { z } from 'zod';
import {
  FILENAME_LANGUAGES,
  FOLDER_LANGUAGES,
  type LanguageSettings as Languages,
  PROCESSING_LANGUAGES,
} from './languages.ts';

/**
 * Language settings of a request. A missing one is English; an unknown one is rejected (decision 0067).
 * Invalid settings stored in a browser revert to English instead (specification section 5, `readLanguageSettings`).
 */
export const LanguageSettings = z.object({
  processingLanguage: z.enum(PROCESSING_LANGUAGES).default('en'),
  folderLanguage: z.enum(FOLDER_LANGUAGES).default('en'),
  filenameLanguage: z.enum(FILENAME_LANGUAGES).default('en'),
}) satisfies z.ZodType<Languages>;
export type LanguageSettings = Languages;
