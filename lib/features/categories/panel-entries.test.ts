import { describe, expect, it } from 'vitest';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { DEFAULT_CATEGORIES } from '@/lib/engine/categorising/default-categories';
import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import { categoryEmoji, categoryKey } from './category-key';
import { isSameEntry, isUnchangedEntry, isWithin, type PanelEntry, panelEntries, searchEntries } from './panel-entries';

/** The panel of somebody who has saved a set. */
const own = (set: CategorySet, isOnly: boolean, choices: readonly CategoryChoice[] = []) =>
  panelEntries(set, { set, isOnly }, choices);
const named = ({ name }: PanelEntry) => name;

describe('the categories panel', () => {
  it('counts files of subcategories in their category', () => {
    const choices = [
      { id: 'Bank' },
      { id: 'Bank', subcategory: 'leumi' },
      { id: 'Bank', subcategory: 'A credit union' },
    ];
    const [bank] = panelEntries(DEFAULT_CATEGORIES.en, null, choices);
    expect(bank).toMatchObject({ name: 'Bank', fileCount: 3 });
    expect(bank?.subcategories.map(({ fileCount }) => fileCount)).toEqual([1, 0, 0, 0]);
  });

  it('shows files of a built-in category under the translated name', () => {
    const [bank] = panelEntries(DEFAULT_CATEGORIES.he, null, [{ id: 'Bank' }, { id: 'בנק', subcategory: 'לאומי' }]);
    expect(bank).toMatchObject({ name: 'בנק', fileCount: 2 });
    expect(bank?.subcategories[0]?.fileCount).toBe(1);
  });

  it('lists categories that only the files have once, at the end', () => {
    const entries = panelEntries({ Bank: [] }, null, [{ id: 'Water' }, { id: 'Bank' }, { id: 'Water' }]);
    expect(entries.map(({ name, fileCount }) => [name, fileCount])).toEqual([
      ['Bank', 1],
      ['Water', 2],
    ]);
  });

  it('assigns files to the built-in category of that name, so that its folder is translated', () => {
    expect(panelEntries(DEFAULT_CATEGORIES.he, null, [])[0]?.choice).toEqual({ id: 'Bank' });
    expect(panelEntries(DEFAULT_CATEGORIES.he, null, [])[3]?.choice).toEqual({ id: 'חשבונות הבית' });
  });

  it('distinguishes custom categories from built-in ones with the same name', () => {
    const entries = own({ בנק: ['לאומי'], Pets: ['Rex'], Personal: [] }, false);
    expect(entries.map(({ choice }) => choice)).toEqual([
      { id: 'Bank' },
      { id: 'Pets', isOwn: true },
      { id: 'Personal' },
    ]);
    expect(entries[0]?.subcategories[0]?.choice).toEqual({ id: 'Bank', subcategory: 'לאומי' });
    expect(entries[1]?.subcategories[0]?.choice).toEqual({ id: 'Pets', subcategory: 'Rex', isOwn: true });
  });

  it('matches categories of a custom-only set by exact name only', () => {
    const [bank, medical] = own({ בנק: ['לאומי'], Medical: [] }, true);
    expect(bank?.choice).toEqual({ id: 'בנק', isOwn: true });
    expect(bank?.subcategories[0]?.choice).toEqual({ id: 'בנק', subcategory: 'לאומי', isOwn: true });
    expect(medical?.choice).toEqual({ id: 'Medical', isOwn: true });
  });

  it('keeps a custom category of the files custom if the set no longer has it', () => {
    const entries = own({ Work: [] }, true, [{ id: 'Bank', subcategory: 'Leumi', isOwn: true }]);
    expect(entries[1]?.choice).toEqual({ id: 'Bank', isOwn: true });
  });

  it('distinguishes a category from its subcategory', () => {
    expect(isWithin({ id: 'Bank', subcategory: 'Leumi' }, { id: 'bank' })).toBe(true);
    expect(isWithin({ id: 'Bank' }, { id: 'Bank', subcategory: 'Leumi' })).toBe(false);
    expect(isWithin(null, { id: 'Bank' })).toBe(false);
    expect(isSameEntry({ id: 'Bank', subcategory: 'Leumi' }, { id: 'Bank' })).toBe(false);
    expect(isSameEntry({ id: 'Bank', subcategory: 'Leumi' }, { id: 'Bank', subcategory: 'leumi' })).toBe(true);
  });
});

describe('a recounted entry', () => {
  const names = (before: readonly CategoryChoice[], after: readonly CategoryChoice[]) => {
    const set: CategorySet = { Bank: ['Loans'], Tax: [] };
    const old = panelEntries(set, null, before);
    return panelEntries(set, null, after).flatMap((entry, index) =>
      old[index] && isUnchangedEntry(old[index], entry) ? [] : [entry.name],
    );
  };

  it('is new only if its numbers or those of its subcategories changed', () => {
    expect(names([], [])).toEqual([]);
    expect(names([{ id: 'Bank' }], [{ id: 'Bank' }, { id: 'Tax' }])).toEqual(['Tax']);
    expect(names([{ id: 'Bank' }], [{ id: 'Bank', subcategory: 'Loans' }])).toEqual(['Bank']);
  });
});

describe('the panel search', () => {
  const entries = panelEntries(DEFAULT_CATEGORIES.en, null, []);
  const search = (query: string) => searchEntries(entries, query, named);

  it('matches everything with an empty search', () => {
    expect(search('  ')).toEqual(entries);
  });

  it('keeps all subcategories of a matching category', () => {
    expect(search('BANK').map(({ subcategories }) => subcategories.length)).toEqual([4]);
  });

  it('keeps only the matching subcategories of other categories', () => {
    const found = search('leum').map((entry) => [entry.name, entry.subcategories.map(({ name }) => name)]);
    expect(found).toEqual([
      ['Bank', ['Leumi']],
      ['Medical', ['Leumit']],
    ]);
  });

  it('is empty if no name matches', () => {
    expect(search('zebra')).toEqual([]);
  });
});

describe('the icon of a category', () => {
  it('is the same in both languages for each default category', () => {
    const [en, he] = [Object.keys(DEFAULT_CATEGORIES.en), Object.keys(DEFAULT_CATEGORIES.he)];
    expect(he.map(categoryKey)).toEqual(en.map(categoryKey));
    expect(he.map(categoryEmoji)).toEqual(en.map(categoryEmoji));
    expect(new Set(en.map(categoryEmoji)).size).toBe(en.length);
    expect(en.map(categoryEmoji)).not.toContain('📁');
  });

  it('is a folder for a custom category', () => {
    expect(categoryEmoji('Grandma’s flat')).toBe('📁');
    expect(categoryEmoji('constructor')).toBe('📁');
  });
});
