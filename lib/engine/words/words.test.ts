import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, type CategoryId, isCategoryId } from '@/lib/engine/categorising/categories';
import { DOCUMENT_KIND_IDS } from '@/lib/engine/categorising/document-kinds';
import { cleanText } from '@/lib/engine/naming/sanitise';
import { DOCUMENT_LANGUAGES } from '@/lib/shared/languages';
import { categoryTerms, foldersWithTerms } from '../categorising/engines/offline/lexicon/category-terms';
import { KNOWN_ISSUERS } from '../categorising/engines/offline/lexicon/issuers';
import { type CategoryTerms, TERM_STRENGTHS } from '../categorising/engines/offline/lexicon/lexicon';
import { normaliseText } from '../categorising/engines/offline/text/normalise';
import { wordsIn } from '../categorising/engines/offline/text/tokens';
import { wordForms } from '../categorising/engines/offline/text/word-forms';
import { folderNames, LANGUAGES, PARTIAL_LANGUAGES } from './index';
import everydayNames from './issuers/everyday-words.json' with { type: 'json' };
import kazakh from './kazakh/months.json' with { type: 'json' };
import { NAMING } from './lists/naming';
import type { DocumentNames } from './naming-words';
import western from './western/months.json' with { type: 'json' };

/** Every list within a value, with the way to it: "categories.Bank.names". */
function listsIn(value: unknown, path: string): [path: string, list: readonly string[]][] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => listsIn(part, path ? `${path}.${name}` : name));
}

/** Escapes of a pattern: their letters are no words. */
const withoutEscapes = (pattern: string): string => pattern.replace(/\\p\{\w+\}|\\./g, ' ');

/** A Cyrillic letter in a Latin word, as it is typed, and a mark that readers take for either. */
const MIXED_ON_PURPOSE = ['еsim'];

const isMixed = (phrase: string): boolean =>
  !MIXED_ON_PURPOSE.includes(phrase) &&
  withoutEscapes(phrase)
    .split(/[^\p{L}]+/u)
    .some((word) => [/[a-z]/i, /[\u05d0-\u05ea]/, /[\u0400-\u04ff]/].filter((script) => script.test(word)).length > 1);

const SCRIPTS = { latin: /[a-z]/i, hebrew: /[\u05d0-\u05ea]/, cyrillic: /[\u0400-\u04ff]/ } as const;

const isSlip = (phrase: string): boolean =>
  phrase === '' ||
  phrase !== phrase.trim() ||
  /\s\s|[\n\t,;]/.test(phrase.replace(/\{\d*,\d*\}|\[[^\]]*\]/g, '')) ||
  withoutEscapes(phrase) !== withoutEscapes(phrase).toLowerCase();

describe.each(LANGUAGES.map((language) => [language.language, language] as const))('the words of %s', (_, words) => {
  const categories = categoryTerms(words.language) as Record<CategoryId, CategoryTerms>;
  const {
    kinds,
    cues,
    months,
    folders,
    organisations,
    dates,
    sums,
    periods,
    senders,
    senderLines,
    readers,
    papers,
    titleLines,
    dateLines,
    sumLines,
    builds,
    calendar,
    script,
  } = words;
  const lists = [
    ...listsIn({ categories, kinds, cues, months }, ''),
    ...[...folders.related, ...folders.same].map(({ phrases }) => ['folders', phrases] as const),
    ['empty', folders.empty] as const,
  ];

  const patterns = listsIn(
    { organisations, periods, senderLines, readers, papers, titleLines, dateLines, sumLines, builds, calendar },
    '',
  );

  it('are sorted and unique', () => {
    expect(lists.length).toBeGreaterThan(100);
    for (const [path, list] of [...lists, ...patterns]) expect(list, path).toEqual([...new Set(list)].toSorted());
  });

  it('have no ending removed after a letter that has a final form', () => {
    const all = [...lists, ...patterns, ...listsIn({ dates, sums, senders }, '')];
    const halves = all.flatMap(([path, list]) =>
      list.filter((one) => /[כמנפצ](?:[הת]|\(\?:[הת]\))\?/u.test(one)).map((one) => `${path}: ${one}`),
    );
    expect(halves).toEqual([]);
  });

  it('have no typing errors', () => {
    expect(lists.flatMap(([path, list]) => list.filter(isSlip).map((phrase) => `${path}: "${phrase}"`))).toEqual([]);
  });

  it('do not mix scripts within a word', () => {
    expect(lists.flatMap(([path, list]) => list.filter(isMixed).map((phrase) => `${path}: ${phrase}`))).toEqual([]);
  });

  it('are valid and unique patterns', () => {
    for (const [path, list] of [...patterns, ...listsIn({ dates, sums, senders }, '')]) {
      expect(list, path).toEqual([...new Set(list)]);
      for (const pattern of list) {
        expect(pattern, path).toBe(pattern.trim());
        expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
      }
    }
  });

  it('name every category in normalised spelling', () => {
    for (const id of CATEGORY_IDS) {
      const terms = categories[id];
      expect(terms.names?.length, id).toBeGreaterThan(0);
      expect(terms.strong?.length, id).toBeGreaterThan(0);
      const phrases = TERM_STRENGTHS.flatMap((strength) => terms[strength] ?? []);
      expect(phrases.filter((phrase) => normaliseText(phrase) !== phrase)).toEqual([]);
    }
  });

  it('are in no file that is not of a category, nor under another strength', () => {
    expect(readdirSync(new URL(`${words.language}/categories`, import.meta.url))).toHaveLength(CATEGORY_IDS.length);
    const strengths = Object.values(categories).flatMap(Object.keys);
    expect(strengths.filter((strength) => !(TERM_STRENGTHS as readonly string[]).includes(strength))).toEqual([]);
  });

  it('count once in a category, in any form', () => {
    const twice = CATEGORY_IDS.flatMap((id) => {
      const phrases = TERM_STRENGTHS.flatMap((strength) => categories[id][strength] ?? []);
      const stemmed = phrases.map((phrase) =>
        wordsIn(phrase)
          .map((word) => wordForms(word)[0])
          .join(' '),
      );
      expect(stemmed, id).not.toContain('');
      return phrases
        .filter((__, place) => stemmed.indexOf(stemmed[place] ?? '') !== place)
        .map((one) => `${id}: ${one}`);
    });
    expect(twice).toEqual([]);
  });

  it('name each kind of document once', () => {
    for (const [kind, uses] of Object.entries(kinds)) {
      const all = Object.values(uses).flat();
      expect(
        all.filter((phrase, place) => all.indexOf(phrase) !== place),
        kind,
      ).toEqual([]);
    }
  });

  it('have letters of their language, except names in Latin letters', () => {
    const others = Object.entries(SCRIPTS).filter(([name]) => name !== script && name !== 'latin');
    const foreign = lists.flatMap(([, list]) =>
      list.filter((phrase) => others.some(([, letters]) => letters.test(phrase))),
    );
    expect(foreign).toEqual([]);
  });

  it('name twelve months', () => {
    expect(Object.keys(months)).toEqual(Object.keys(western));
    expect(Object.values(months).filter((names) => names.length === 0)).toEqual([]);
  });

  it('name seven weekdays, and number the days of a month and the years to 2039', () => {
    const numbers = (last: number) => Array.from({ length: last }, (_, place) => String(place + 1));
    expect(Object.keys(calendar.weekdays)).toEqual(Object.keys(LANGUAGES[0]?.calendar.weekdays ?? {}));
    expect(Object.keys(calendar.weekdays)).toHaveLength(7);
    expect(Object.keys(calendar.days)).toEqual(numbers(31));
    expect(Object.keys(calendar.years)).toEqual(numbers(39));
  });

  it('name them in Kazakh too, which documents from Kazakhstan mix with Russian', () => {
    expect(Object.keys(kazakh)).toEqual(Object.keys(western));
  });
});

it('exist for every language of documents', () => {
  expect(LANGUAGES.map(({ language }) => language)).toEqual([...DOCUMENT_LANGUAGES]);
});

it('have the same cues in every language', () => {
  const [first, ...others] = LANGUAGES.map(({ cues }) => Object.keys(cues));
  for (const other of others) expect(other).toEqual(first);
});

describe.each(foldersWithTerms())('the words of categories in %s', (folder) => {
  const url = (path: string) => new URL(`${folder}/${path}`, import.meta.url);
  const files = existsSync(url('categories.json'))
    ? Object.keys(JSON.parse(readFileSync(url('categories.json'), 'utf8')))
    : readdirSync(url('categories'));
  const termsOf = categoryTerms(folder);
  const ids = CATEGORY_IDS.filter((id) => termsOf[id]);

  it('belong to categories, by strength, in lower case', () => {
    expect(files).toHaveLength(ids.length);
    for (const id of ids) {
      const terms = Object.entries(termsOf[id] ?? {});
      expect(TERM_STRENGTHS).toEqual(expect.arrayContaining(terms.map(([strength]) => strength)));
      expect(terms.flatMap(([, phrases]) => phrases).filter(isSlip)).toEqual([]);
    }
  });
});

it.each(PARTIAL_LANGUAGES.flatMap(({ months }) => (months ? [months] : [])))('months have twelve keys', (months) => {
  expect(Object.keys(months)).toEqual(Object.keys(western));
});

it('map folders to existing categories', () => {
  const ids = [...folderNames('related'), ...folderNames('same')].flatMap(({ categories }) => categories);
  expect(ids.filter((id) => !isCategoryId(id))).toEqual([]);
});

describe('institution lists', () => {
  const spellings = KNOWN_ISSUERS.flatMap(({ names, also = [] }) => [...Object.values(names), ...also]);

  it('name existing categories', () => {
    expect(KNOWN_ISSUERS.filter(({ category }) => !isCategoryId(category))).toEqual([]);
  });

  it('have no typing errors', () => {
    expect(spellings.filter((name) => name !== normaliseText(name).trim() || name === '')).toEqual([]);
    expect(KNOWN_ISSUERS.filter(({ names }) => Object.keys(names).length === 0)).toEqual([]);
    expect(everydayNames).toEqual([...new Set(everydayNames)].toSorted());
  });
});

describe('names of documents', () => {
  /** Keys of all names, with the way to each. */
  const keysOf = ({ kinds, types }: DocumentNames): string[] => [
    ...Object.entries(kinds).flatMap(([category, names]) => Object.keys(names).map((kind) => `${category}.${kind}`)),
    ...Object.keys(types),
  ];
  const [first, ...others] = NAMING.map(({ documentNames }) => documentNames);

  it('exist for the same kinds and types in all languages', () => {
    for (const other of others) expect(keysOf(other).sort()).toEqual(keysOf(first as DocumentNames).sort());
  });

  it('are about built-in categories and kinds', () => {
    for (const [category, names] of Object.entries((first as DocumentNames).kinds)) {
      expect(isCategoryId(category)).toBe(true);
      for (const kind of Object.keys(names)) expect(DOCUMENT_KIND_IDS).toContain(kind);
    }
  });

  it.each(NAMING.map(({ language, documentNames }) => [language, documentNames] as const))(
    'fit into a file name: %s',
    (_, { kinds, types }) => {
      const names = [
        ...Object.values(kinds).flatMap((one) => Object.values(one)),
        ...Object.values(types).map(({ name }) => name),
      ];
      expect(names.filter((name) => name.length > 30 || cleanText(name).replaceAll('_', ' ') !== name)).toEqual([]);
    },
  );
});
