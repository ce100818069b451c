import { GoogleError } from './errors.mjs';

function readFields(mask) {
  const words = mask.match(/[(),/]|[^(),/\s]+/g) ?? [];
  let place = 0;
  function list() {
    const fields = {};
    for (;;) {
      const name = words[place];
      if (!name || /^[(),/]$/.test(name))
        throw new GoogleError(400, 'invalidParameter', `Invalid field selection ${mask}`);
      place += 1;
      fields[name] = undefined;
      if (words[place] === '(') {
        place += 1;
        fields[name] = list();
        if (words[place] !== ')') throw new GoogleError(400, 'invalidParameter', `Invalid field selection ${mask}`);
        place += 1;
      } else if (words[place] === '/') {
        place += 1;
        fields[name] = path();
      }
      if (words[place] !== ',') return fields;
      place += 1;
    }
  }
  function path() {
    const name = words[place];
    place += 1;
    if (words[place] === '(') {
      place += 1;
      const inner = list();
      place += 1;
      return { [name]: inner };
    }
    if (words[place] !== '/') return { [name]: undefined };
    place += 1;
    return { [name]: path() };
  }
  return list();
}

function pick(value, fields) {
  if (Array.isArray(value)) return value.map((item) => pick(item, fields));
  if (!fields || fields['*'] !== undefined || Object.hasOwn(fields, '*') || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => Object.hasOwn(value ?? {}, name))
      .map((name) => [name, pick(value[name], fields[name])]),
  );
}

/**
 * Returns the part of a response that a `fields` mask selects. Nested fields are included only if the mask lists them.
 * https://developers.google.com/workspace/gmail/api/guides/performance#partial
 * @param {unknown} value
 * @param {string | null} mask
 */
export function partOf(value, mask) {
  return mask ? pick(value, readFields(mask)) : value;
}
