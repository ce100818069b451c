/** The languages that documents are read and sorted in; each has its folder of words (decision 0066). */
export const DOCUMENT_LANGUAGES = ['en', 'he', 'ru'] as const;

/** The languages that folders, files and summaries are named in. */
export const NAME_LANGUAGES = ['en', 'he', 'ru'] as const;

/** Languages of specification section 1: processing, folder names and file names. */
export const PROCESSING_LANGUAGES = ['en', 'he'] as const;
export const FOLDER_LANGUAGES = [...NAME_LANGUAGES] as const;
/** `auto` keeps the language of the document ('Defined by document'). */
export const FILENAME_LANGUAGES = [...NAME_LANGUAGES, 'auto'] as const;

/** A language that documents are read and sorted in. */
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** A language that folders, files and summaries are named in. */
export type NameLanguage = (typeof NAME_LANGUAGES)[number];

/** The language that a document's own names are written in: its own, or English where nothing is named in its own. */
export function nameLanguageOf(document: DocumentLanguage): NameLanguage {
  return NAME_LANGUAGES.find((language) => language === document) ?? 'en';
}

/** The languages that a request asks for. */
export interface LanguageSettings {
  processingLanguage: (typeof PROCESSING_LANGUAGES)[number];
  folderLanguage: (typeof FOLDER_LANGUAGES)[number];
  filenameLanguage: (typeof FILENAME_LANGUAGES)[number];
}
