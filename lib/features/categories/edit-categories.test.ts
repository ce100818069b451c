import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, type CategoryId } from '@/lib/engine/categorising/categories';
import {
  CategorySet,
  MAX_CATEGORY_NAME_CHARS,
  MAX_CUSTOM_CATEGORIES,
  MAX_SUBCATEGORIES,
} from '@/lib/engine/categorising/category-set';
import { DEFAULT_CATEGORIES } from '@/lib/engine/categorising/default-categories';
import {
  categoriesOfDraft,
  type Draft,
  draftOf,
  type EditAction,
  editDraft,
  isEdited,
  rowsOf,
  undoOfEdit,
} from './edit-categories';

const SET: CategorySet = { Bank: ['Leumi', 'Discount'], Work: [], Café: [] };
/** With names of built-in categories, which are the user's to change where there are no built-in ones. */
const draft = draftOf({ set: SET, isOnly: true });
const setOfDraft = (of: Draft) => categoriesOfDraft(of).set;
const edit = (action: EditAction, from: Draft = draft) => {
  const { draft: next, refusal } = editDraft(from, action);
  return { set: setOfDraft(next), refusal };
};
const refusalOf = (action: EditAction, from?: Draft) => edit(action, from).refusal;
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

describe('editing categories', () => {
  it('starts with the saved set', () => {
    expect(setOfDraft(draft)).toEqual(SET);
    expect(isEdited(draft, { set: SET, isOnly: true })).toBe(false);
  });

  it('appends a category with its name trimmed and normalised', () => {
    const { set, refusal } = edit({ type: 'categoryAdded', name: '  Re\u0301sume\u0301 ' });
    expect(refusal).toBeNull();
    expect(Object.keys(set)).toEqual(['Bank', 'Work', 'Café', 'Résumé']);
  });

  it.each([
    ['empty', ' '],
    ['exists', 'bank'],
    ['exists', ' CAFE\u0301 '],
    ['tooLong', 'x'.repeat(MAX_CATEGORY_NAME_CHARS + 1)],
    ['badCharacter', 'Bank/Leumi'],
    ['badCharacter', 'two\nlines'],
    ['badCharacter', '__proto__'],
  ] as const)('refuses a new category: %s (%j)', (reason, name) => {
    expect(edit({ type: 'categoryAdded', name })).toEqual({ set: SET, refusal: reason });
  });

  it('renames a category in place and keeps its subcategories', () => {
    const { set } = edit({ type: 'categoryRenamed', id: 0, name: ' Money ' });
    expect(Object.entries(set)[0]).toEqual(['Money', ['Leumi', 'Discount']]);
  });

  it('allows a rename that only changes capitals', () => {
    expect(Object.keys(edit({ type: 'categoryRenamed', id: 0, name: 'BANK' }).set)[0]).toBe('BANK');
  });

  it.each([
    ['unchanged', ' Bank '],
    ['empty', ''],
    ['exists', 'WORK'],
  ] as const)('refuses to rename: %s (%j)', (reason, name) => {
    expect(edit({ type: 'categoryRenamed', id: 0, name })).toEqual({ set: SET, refusal: reason });
  });

  it('adds a subcategory that another category has, but no duplicate within one', () => {
    expect(edit({ type: 'subcategoryAdded', id: 1, name: ' Leumi ' }).set.Work).toEqual(['Leumi']);
    expect(refusalOf({ type: 'subcategoryAdded', id: 0, name: 'LEUMI' })).toBe('exists');
    expect(refusalOf({ type: 'subcategoryAdded', id: 0, name: '\t' })).toBe('empty');
  });

  it('deletes a subcategory and restores it at its position', () => {
    const action: EditAction = { type: 'subcategoryDeleted', id: 0, name: 'Leumi' };
    const { draft: without } = editDraft(draft, action);
    expect(setOfDraft(without).Bank).toEqual(['Discount']);
    const undo = undoOfEdit(draft, action);
    expect(undo && edit(undo, without)).toEqual({ set: SET, refusal: null });
  });

  it('deletes a category and restores it at its position, even after other edits', () => {
    const action: EditAction = { type: 'categoryDeleted', id: 1 };
    const { draft: without } = editDraft(draft, action);
    const { draft: later } = editDraft(without, { type: 'categoryAdded', name: 'New' });
    const undo = undoOfEdit(draft, action);
    expect(undo && Object.keys(edit(undo, later).set)).toEqual(['Bank', 'Work', 'Café', 'New']);
  });

  it('does not restore a category if its name is taken', () => {
    const action: EditAction = { type: 'categoryDeleted', id: 1 };
    const { draft: later } = editDraft(editDraft(draft, action).draft, { type: 'categoryAdded', name: 'work' });
    const undo = undoOfEdit(draft, action);
    expect(undo && refusalOf(undo, later)).toBe('exists');
  });

  it('keeps at least one category', () => {
    expect(refusalOf({ type: 'categoryDeleted', id: 0 }, draftOf({ set: { Bank: [] }, isOnly: true }))).toBe('last');
  });

  it('stays within the limits of a set', () => {
    const full = draftOf({
      set: Object.fromEntries(names(MAX_CUSTOM_CATEGORIES).map((name) => [name, []])),
      isOnly: false,
    });
    expect(refusalOf({ type: 'categoryAdded', name: 'more' }, full)).toBe('tooMany');
    expect(refusalOf({ type: 'categoryRenamed', id: 0, name: 'more' }, full)).toBeNull();
    const deep = draftOf({ set: { Bank: names(MAX_SUBCATEGORIES) }, isOnly: true });
    expect(refusalOf({ type: 'subcategoryAdded', id: 0, name: 'more' }, deep)).toBe('tooMany');
  });

  it('resets to the defaults until something is edited', () => {
    const { draft: reset } = editDraft(draft, { type: 'reset', defaults: DEFAULT_CATEGORIES.en });
    expect(setOfDraft(reset)).toEqual(DEFAULT_CATEGORIES.en);
    expect(reset.isReset).toBe(true);
    const [first] = reset.categories;
    expect(draft.categories.map(({ id }) => id)).not.toContain(first?.id);
    expect(editDraft(reset, { type: 'categoryAdded', name: 'Mine' }).draft.isReset).toBe(false);
  });

  it('detects a changed order, name or choice', () => {
    const saved = { set: SET, isOnly: true };
    const turned = { Work: [], Bank: ['Leumi', 'Discount'], Café: [] };
    expect(isEdited(draftOf({ set: turned, isOnly: true }), saved)).toBe(true);
    expect(isEdited(editDraft(draft, { type: 'categoryDeleted', id: 2 }).draft, saved)).toBe(true);
    expect(isEdited(editDraft(draft, { type: 'onlyChosen', isOnly: false }).draft, saved)).toBe(true);
  });
});

describe('custom categories together with built-in ones', () => {
  const joined = draftOf({ set: { בנק: ['Leumi'], Pets: [], Bank: ['Discount'] }, isOnly: false });

  it('are split into custom and built-in ones, in order', () => {
    const { own, builtIn } = rowsOf(joined);
    expect(own.map(({ name }) => name)).toEqual(['Pets']);
    expect(builtIn.map(({ id }) => id)).toEqual(CATEGORY_IDS);
    expect(builtIn[0]?.entries.map(({ name }) => name)).toEqual(['בנק', 'Bank']);
    const alone = rowsOf(editDraft(joined, { type: 'onlyChosen', isOnly: true }).draft);
    expect([alone.own.length, alone.builtIn.length]).toEqual([3, 0]);
  });

  it.each(['Water', 'water', 'מים', 'Real Estate'])('cannot be called %s, as one of these is', (name) => {
    expect(refusalOf({ type: 'categoryAdded', name }, joined)).toBe('builtIn');
    expect(refusalOf({ type: 'categoryRenamed', id: 1, name }, joined)).toBe('builtIn');
    const alone = editDraft(joined, { type: 'onlyChosen', isOnly: true }).draft;
    expect(refusalOf({ type: 'categoryAdded', name }, alone)).toBeNull();
  });

  it('store subcategories added to a built-in category', () => {
    const give = (builtIn: CategoryId, name: string) =>
      edit({ type: 'builtInGiven', builtIn, categoryName: 'מים', name }, joined);
    expect(give('Water', ' מקורות ').set).toMatchObject({ מים: ['מקורות'] });
    expect(give('Bank', 'Mizrahi').set).toMatchObject({ בנק: ['Leumi', 'Mizrahi'], Bank: ['Discount'] });
    expect(give('Bank', 'DISCOUNT').refusal).toBe('exists');
    expect(give('Water', ' ').refusal).toBe('empty');
  });

  it('are part of a reset', () => {
    const { draft: reset } = editDraft(draft, { type: 'reset', defaults: DEFAULT_CATEGORIES.en });
    expect(categoriesOfDraft(reset)).toEqual({ set: DEFAULT_CATEGORIES.en, isOnly: false });
  });
});

describe('the default categories', () => {
  it.each(['en', 'he'] as const)('are a set that may be saved, in %s', (locale) => {
    expect(CategorySet.parse(DEFAULT_CATEGORIES[locale])).toEqual(DEFAULT_CATEGORIES[locale]);
  });
});
