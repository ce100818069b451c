import { GoogleError, parameter } from './errors.mjs';

const invalidMask = (part) =>
  new GoogleError(400, 'invalidParameter', `Invalid field selection ${part}`, {
    ...parameter('fields'),
    hasStatus: false,
  });

/**
 * Parses a `fields` mask such as `a,b/c,d(e,f)` into a tree of names.
 * @param {string} mask
 * @returns {Record<string, object | undefined>} undefined for a name without further selection
 */
function parseMask(mask) {
  const words = mask.match(/[(),/]|[^(),/\s]+/g) ?? [];
  const take = (word) => words[0] === word && words.shift() !== undefined;

  function list() {
    const fields = {};
    do Object.assign(fields, path());
    while (take(','));
    return fields;
  }
  function path() {
    const name = words.shift();
    if (!name || /^[(),/]$/.test(name)) throw invalidMask(mask);
    if (take('/')) return { [name]: path() };
    if (!take('(')) return { [name]: undefined };
    const inner = list();
    if (!take(')')) throw invalidMask(mask);
    return { [name]: inner };
  }
  const fields = list();
  if (words.length > 0) throw invalidMask(mask);
  return fields;
}

function pick(value, fields, isKnown) {
  if (Array.isArray(value)) return value.map((item) => pick(item, fields, isKnown));
  if (!fields || '*' in fields || typeof value !== 'object' || value === null) return value;
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(value, name) && !isKnown(name));
  if (unknown) throw invalidMask(unknown);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, inner]) => [name, pick(value[name], inner, isKnown)]),
  );
}

/**
 * Returns the part of a response that a `fields` mask selects. Nested fields are included only if the mask lists them.
 * https://developers.google.com/workspace/gmail/api/guides/performance#partial
 * @param {any} value
 * @param {string | null | undefined} mask
 * @param {(name: string) => boolean} [isKnown] names that a value may lack; by default any
 * @returns {any}
 */
export const selectFields = (value, mask, isKnown = () => true) =>
  mask ? pick(value, parseMask(mask), isKnown) : value;
