/**
 * Rate limits of an account. A search may cost a thousand Gmail requests and 200 MB of storage; a user who tries
 * several ranges makes a few. An import is read in pages, at most one for each of 200 files.
 */
export const MAIL_SEARCH_LIMIT = { name: 'mail-search', points: 30, seconds: 600 } as const;
export const MAIL_IMPORT_LIMIT = { name: 'mail-import', points: 600, seconds: 600 } as const;
