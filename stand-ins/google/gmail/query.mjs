import { GoogleError } from '../errors.mjs';
import { hasAttachment } from './mail.mjs';

const CATEGORIES = {
  primary: 'CATEGORY_PERSONAL',
  personal: 'CATEGORY_PERSONAL',
  promotions: 'CATEGORY_PROMOTIONS',
  social: 'CATEGORY_SOCIAL',
  updates: 'CATEGORY_UPDATES',
  forums: 'CATEGORY_FORUMS',
};
const SYSTEM_LABELS = ['inbox', 'sent', 'trash', 'spam', 'draft', 'starred', 'important', 'unread'];
/** The time zone in which Gmail interprets a day, whatever the user's is. */
const PACIFIC_OFFSET = '-08:00';
const SIZE_UNITS = { k: 1024, m: 1024 ** 2 };

const unknown = (word) =>
  new GoogleError(400, 'invalidArgument', `The local Gmail does not know this part of a query: ${word}`);

/** Returns milliseconds since the epoch: of a value in seconds, or of a day's midnight in Pacific time. */
function momentOf(value) {
  if (/^\d{9,11}$/.test(value)) return Number(value) * 1000;
  const [, year, month, day] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(value) ?? [];
  if (!year) throw unknown(value);
  return Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00${PACIFIC_OFFSET}`);
}

function bytesIn(value) {
  const [, number, unit] = /^(\d+)([km]?)$/i.exec(value) ?? [];
  if (!number) throw unknown(value);
  return Number(number) * (SIZE_UNITS[unit.toLowerCase()] ?? 1);
}

const includes = (text, value) => (text ?? '').toLowerCase().includes(value.toLowerCase());

function labelTest(value) {
  const name = value.toLowerCase();
  if (name === 'anywhere') return () => true;
  // A user label: characters that would end or join words are written as hyphens.
  if (!SYSTEM_LABELS.includes(name)) {
    return ({ seed }) => seed.labels.some((label) => label.toLowerCase().replace(/[\s/&|"(){}:]/g, '-') === name);
  }
  return ({ seed }) => seed.labels.includes(name.toUpperCase());
}

function categoryTest(value) {
  const label = CATEGORIES[value.toLowerCase()];
  return ({ seed }) => label !== undefined && seed.labels.includes(label);
}

function hasTest(value) {
  if (value.toLowerCase() !== 'attachment') throw unknown(`has:${value}`);
  return ({ seed }) => hasAttachment(seed);
}

function fileNameTest(value) {
  return ({ seed }) => seed.attachments.some(({ name }) => name && includes(name, value));
}

/** Predicate of each operator. `after` includes its own moment, `before` does not. */
const OPERATORS = {
  after: (value) =>
    (
      (from) =>
      ({ at }) =>
        at >= from
    )(momentOf(value)),
  newer: (value) => OPERATORS.after(value),
  before: (value) =>
    (
      (to) =>
      ({ at }) =>
        at < to
    )(momentOf(value)),
  older: (value) => OPERATORS.before(value),
  in: labelTest,
  is: labelTest,
  label: labelTest,
  category: categoryTest,
  has: hasTest,
  from:
    (value) =>
    ({ seed }) =>
      includes(seed.from, value),
  to:
    (value) =>
    ({ seed }) =>
      includes(seed.to, value),
  subject:
    (value) =>
    ({ seed }) =>
      includes(seed.subject, value),
  filename: fileNameTest,
  larger: (value) =>
    (
      (size) => (message) =>
        message.size() > size
    )(bytesIn(value)),
  smaller: (value) =>
    (
      (size) => (message) =>
        message.size() < size
    )(bytesIn(value)),
};

function termTest(word) {
  const [, name, quoted, plain] = /^(?:([a-z_]+):)?(?:"([^"]*)"|(.+))$/is.exec(word) ?? [];
  const value = quoted ?? plain;
  if (value === undefined) throw unknown(word);
  if (name === undefined) {
    return ({ seed }) => [seed.subject, seed.text, seed.from].some((text) => includes(text, value));
  }
  const operator = Object.hasOwn(OPERATORS, name.toLowerCase()) ? OPERATORS[name.toLowerCase()] : undefined;
  if (!operator) throw unknown(word);
  return operator(value);
}

/**
 * Parses a query as Gmail's search does: words are combined by AND, `OR` joins two, `{a b}` matches any, `(a b)` all,
 * `-a` negates. Throws 400 for an operator that the local Gmail does not support, instead of finding nothing.
 * https://support.google.com/mail/answer/7190
 * @param {string} [query]
 * @returns {(message: { seed: object, at: number, size: () => number }) => boolean}
 */
export function readQuery(query = '') {
  const words = query.match(/-?[({]|[)}]|-?[^\s(){}"]*"[^"]*"|[^\s(){}]+/g) ?? [];
  let position = 0;

  function group(end) {
    const tests = [];
    let isOr = false;
    while (position < words.length && words[position] !== end) {
      const word = words[position];
      if (word === 'OR') {
        position += 1;
        isOr = true;
        continue;
      }
      const test = one();
      const before = isOr ? tests.pop() : undefined;
      tests.push(before ? (message) => before(message) || test(message) : test);
      isOr = false;
    }
    if (end && words[position] !== end) throw unknown(query);
    position += 1;
    return tests;
  }

  function one() {
    const word = words[position];
    position += 1;
    if (word.startsWith('-') && word.length > 1) {
      const test = word === '-(' || word === '-{' ? bracket(word.slice(1)) : termTest(word.slice(1));
      return (message) => !test(message);
    }
    return word === '(' || word === '{' ? bracket(word) : termTest(word);
  }

  function bracket(opening) {
    const tests = group(opening === '(' ? ')' : '}');
    return opening === '('
      ? (message) => tests.every((test) => test(message))
      : (message) => tests.some((test) => test(message));
  }

  const tests = group();
  return (message) => tests.every((test) => test(message));
}
