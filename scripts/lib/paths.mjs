import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const BIN = `${ROOT}node_modules/.bin/`;
