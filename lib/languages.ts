/** The languages that documents are read, sorted and named in; each has its folder of words (decision 0066). */
export const DOCUMENT_LANGUAGES = ['en', 'he', 'ru'] as const;

/** Languages of specification section 1: processing, folder names and file names. */
export const PROCESSING_LANGUAGES = ['en', 'he'] as const;
export const FOLDER_LANGUAGES = [...DOCUMENT_LANGUAGES] as const;
/** `auto` keeps the language of the document ('Defined by document'). */
export const FILENAME_LANGUAGES = [...DOCUMENT_LANGUAGES, 'auto'] as const;

/** A language that documents are read, sorted and named in. */
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** The languages that a request asks for. */
export interface LanguageSettings {
  processingLanguage: (typeof PROCESSING_LANGUAGES)[number];
  folderLanguage: (typeof FOLDER_LANGUAGES)[number];
  filenameLanguage: (typeof FILENAME_LANGUAGES)[number];
}
