import { invalid } from './errors.mjs';

/** @typedef {import('./store.mjs').DriveStore} DriveStore */
/** @typedef {import('./store.mjs').StoredFile} StoredFile */
/** @typedef {(file: StoredFile) => boolean} Test */

/** A quoted string with the escapes `\'` and `\\`. */
const TEXT = String.raw`'((?:[^'\\]|\\['\\])*)'`;
/** @param {string} text */
const unescaped = (text) => text.replace(/\\(['\\])/g, '$1');

/**
 * The supported search terms; https://developers.google.com/workspace/drive/api/guides/ref-search-terms
 * @type {[RegExp, (store: DriveStore, values: string[]) => Test][]}
 */
const TERMS = [
  [
    new RegExp(`^name = ${TEXT}`),
    (_store, [name]) =>
      (file) =>
        file.name === name,
  ],
  [
    new RegExp(`^mimeType = ${TEXT}`),
    (_store, [type]) =>
      (file) =>
        file.mimeType === type,
  ],
  [
    new RegExp(`^mimeType != ${TEXT}`),
    (_store, [type]) =>
      (file) =>
        file.mimeType !== type,
  ],
  [
    new RegExp(`^${TEXT} in parents`),
    (store, [requested = '']) => {
      const id = store.requireFolder(requested);
      return (file) => file.parents.includes(id);
    },
  ],
  [
    /^trashed = (true|false)/,
    (store, [value]) =>
      (file) =>
        store.isTrashed(file) === (value === 'true'),
  ],
  [
    new RegExp(`^appProperties has \\{ ?key ?= ?${TEXT} and value ?= ?${TEXT} ?\\}`),
    (_store, [key = '', value]) =>
      (file) =>
        file.appProperties[key] === value,
  ],
];

/**
 * Parses a search query: terms joined by `and`. Throws the API's error for anything else.
 * @param {DriveStore} store
 * @param {string | undefined} query
 * @returns {Test}
 */
export function parseQuery(store, query) {
  if (query === undefined || query === '') return () => true;
  /** @type {Test[]} */
  const tests = [];
  let rest = query.trim();
  for (;;) {
    const found = TERMS.map(([term, make]) => ({ match: term.exec(rest), make })).find(({ match }) => match);
    if (!found?.match) throw invalid('Invalid Value', 'q');
    tests.push(found.make(store, found.match.slice(1).map(unescaped)));
    rest = rest.slice(found.match[0].length).trim();
    if (rest === '') return (file) => tests.every((test) => test(file));
    if (!rest.startsWith('and ')) throw invalid('Invalid Value', 'q');
    rest = rest.slice(4).trim();
  }
}

/** @param {string | undefined} order @returns {(a: StoredFile, b: StoredFile) => number} */
export function parseOrder(order) {
  if (!order) return () => 0;
  const match = /^(createdTime|modifiedTime|name)( desc)?$/.exec(order);
  if (!match) throw invalid('Invalid Value', 'orderBy');
  const key = /** @type {'createdTime' | 'modifiedTime' | 'name'} */ (match[1]);
  const sign = match[2] ? -1 : 1;
  return (a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0);
}
