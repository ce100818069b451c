/** Languages of documents that can be read and sorted; each has its word folder (decision 0057). */
export const DOCUMENT_LANGUAGES = ['en', 'he', 'ru'] as const;

/** Languages for names of folders and files, and for summaries. */
export const NAME_LANGUAGES = ['en', 'he', 'ru'] as const;

/** Languages of specification section 1: processing, folder names and file names. */
export const PROCESSING_LANGUAGES = ['en', 'he'] as const;
export const FOLDER_LANGUAGES = [...NAME_LANGUAGES] as const;
/** `auto` uses the document's language ('Defined by document'). */
export const FILENAME_LANGUAGES = [...NAME_LANGUAGES, 'auto'] as const;

export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

export type NameLanguage = (typeof NAME_LANGUAGES)[number];

/** Returns the language for a document's own names: the document's, or English if names are not supported in it. */
export function nameLanguageOf(document: DocumentLanguage): NameLanguage {
  return NAME_LANGUAGES.find((language) => language === document) ?? 'en';
}

/** Languages that a request asks for. */
export interface LanguageSettings {
  processingLanguage: (typeof PROCESSING_LANGUAGES)[number];
  folderLanguage: (typeof FOLDER_LANGUAGES)[number];
  filenameLanguage: (typeof FILENAME_LANGUAGES)[number];
}
