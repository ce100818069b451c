import { z } from 'zod';

/** The languages that documents are read, sorted and named in; each has its folder of words (decision 0066). */
export const DOCUMENT_LANGUAGES = ['en', 'he', 'ru'] as const;

/** Languages of specification section 1: processing, folder names and file names. */
export const PROCESSING_LANGUAGES = ['en', 'he'] as const;
export const FOLDER_LANGUAGES = [...DOCUMENT_LANGUAGES] as const;
/** `auto` keeps the language of the document ('Defined by document'). */
export const FILENAME_LANGUAGES = [...DOCUMENT_LANGUAGES, 'auto'] as const;

/** A language that documents are read, sorted and named in. */
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** The languages that a request asks for; a value outside the lists reverts to English (specification section 5). */
export const LanguageSettings = z.object({
  processingLanguage: z.enum(PROCESSING_LANGUAGES).catch('en'),
  folderLanguage: z.enum(FOLDER_LANGUAGES).catch('en'),
  filenameLanguage: z.enum(FILENAME_LANGUAGES).catch('en'),
});
export type LanguageSettings = z.infer<typeof LanguageSettings>;
