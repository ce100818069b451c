import { describe, expect, it } from 'vitest';
import { readCorpus } from '@/lab/corpus/corpus-files';
import { CORPUS_LANGUAGES, type CorpusDocument, visibleText } from '@/lab/corpus/label';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { DEFAULT_CATEGORIES } from '@/lib/engine/categorising/default-categories';
import { gatherEvidence } from '../evidence';
import { layOut } from '../text/layout';
import { chooseCategory, type WeighedText, weighText } from './choose';

/** Between the pages of a paper. */
const PAGE_BREAK = /<hr class="page"[^>]*>/;

/** What a paper says of the built-in categories; that takes most of the time, and no set changes it. */
function weigh({ html }: CorpusDocument): WeighedText {
  const lines = layOut(html.split(PAGE_BREAK).map((page, index) => ({ number: index + 1, text: visibleText(page) })));
  return weighText(lines, gatherEvidence(lines));
}

// The engine may be looked at with the papers of `train` alone.
const documents = (await readCorpus()).flatMap(({ document }) => (document?.split === 'train' ? [document] : []));
/** Two papers of each category in each language. */
const sample = CORPUS_LANGUAGES.flatMap((language) =>
  CATEGORY_IDS.flatMap((id) =>
    documents.filter((document) => document.language === language && document.label.category === id).slice(0, 2),
  ),
);
const weighed = sample.map((document) => ({
  name: `${document.language}/${document.template}`,
  text: weigh(document),
}));

const goesTo = (text: WeighedText, set: CategorySet) => {
  const [best] = chooseCategory(text, { set, isOnly: false });
  return [best?.id, best?.subcategory, best?.confidence] as const;
};
/** The papers that go somewhere else, or less surely, by `after` than by `before`. */
const moved = (before: CategorySet, after: CategorySet) =>
  weighed.flatMap(({ name, text }) => {
    const [from, to] = [goesTo(text, before), goesTo(text, after)];
    return String(from) === String(to) ? [] : [`${name}: ${from} -> ${to}`];
  });

const { en: EN, he: HE } = DEFAULT_CATEGORIES;
const RICH: CategorySet = { ...EN, "Grandma's flat": ['12 Herzl St'], Pets: ['Rex'], Holidays: [], 'My company': [] };
const without = (set: CategorySet, name: string) =>
  Object.fromEntries(Object.entries(set).filter(([other]) => other !== name));
const renamed = (set: CategorySet, name: string, next: string) =>
  Object.fromEntries(Object.entries(set).map(([other, list]) => [other === name ? next : other, list]));

describe('documents without evidence for a custom category', () => {
  it('are of every category and language', () => {
    const seen = new Set(sample.map(({ language, label }) => `${language}/${label.category}`));
    expect(seen.size).toBe(CATEGORY_IDS.length * CORPUS_LANGUAGES.length);
  });

  it('keep their built-in category', () => {
    const categoryOf = (text: WeighedText, set?: CategorySet) => {
      const [best] = chooseCategory(text, set && { set, isOnly: false });
      return [best?.id, best?.confidence];
    };
    for (const set of [EN, HE, RICH]) {
      expect(weighed.map(({ text }) => categoryOf(text, set))).toEqual(weighed.map(({ text }) => categoryOf(text)));
    }
  });

  it.each([
    ["Grandma's flat"],
    ['הדירה של סבתא'],
    ['Бабушкина квартира'],
    ['Holidays'],
    ['Kids'],
    ['Home'],
    ['Business'],
    ['Finance'],
    ['Mum & Dad'],
    ['ועד בית'],
    ['Дача'],
    ['Blue folder'],
  ])('keep their category when %s is added', (name) => {
    expect(moved(EN, { ...EN, [name]: [] })).toEqual([]);
    expect(moved(HE, { [name]: [], ...HE })).toEqual([]);
  });

  it('keep their category when one is renamed', () => {
    expect(moved(RICH, renamed(RICH, "Grandma's flat", "Granny's house"))).toEqual([]);
    expect(moved(RICH, renamed(RICH, 'Holidays', 'Journeys'))).toEqual([]);
    expect(moved(RICH, renamed(RICH, 'Personal', 'About me'))).toEqual([]);
  });

  it.each(["Grandma's flat", 'Pets', 'Holidays', 'Personal', 'Utilities', 'Work', 'Other'])(
    'keep their category when %s is deleted',
    (name) => {
      expect(moved(RICH, without(RICH, name))).toEqual([]);
    },
  );

  it('keep their category when a default is changed to another meaning', () => {
    const isUtility = (line: string) => /: (?:Electricity|Water|Gas|Telecom),/.test(line);
    const all = moved(RICH, { ...RICH, Utilities: ['Bezeq'] });
    expect(all.filter((line) => !isUtility(line))).toEqual([]);
    expect(all.length).toBeGreaterThan(10);
  });
});
