import { builtInOf } from '@/lib/engine/categorising/built-in-names';
import { CATEGORY_IDS, type CategoryId } from '@/lib/engine/categorising/categories';
import {
  CategorySet,
  MAX_CATEGORY_NAME_CHARS,
  MAX_CUSTOM_CATEGORIES,
  MAX_SUBCATEGORIES,
} from '@/lib/engine/categorising/category-set';
import { foldName } from '@/lib/engine/categorising/fold-name';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';

/** A category being edited. Its id does not change with its name. */
export interface DraftCategory {
  readonly id: number;
  readonly name: string;
  readonly subcategories: readonly string[];
}

/** An ordered set of categories being edited. */
export interface Draft {
  readonly categories: readonly DraftCategory[];
  readonly nextId: number;
  /** "Sort into my categories only". Otherwise they extend the built-in ones, whose names cannot be changed. */
  readonly isOnly: boolean;
  /** True if saving restores the defaults: nothing was edited since the reset. */
  readonly isReset: boolean;
}

/** Reason for rejecting an edit. Texts are under `Categories.refusals`. */
export type Refusal = 'empty' | 'exists' | 'builtIn' | 'tooLong' | 'badCharacter' | 'tooMany' | 'unchanged' | 'last';

export type EditAction =
  | { readonly type: 'categoryAdded'; readonly name: string }
  | { readonly type: 'categoryRenamed'; readonly id: number; readonly name: string }
  | { readonly type: 'categoryDeleted'; readonly id: number }
  | { readonly type: 'categoryPutBack'; readonly index: number; readonly category: DraftCategory }
  | {
      /**
       * Adds a subcategory to a built-in category; `categoryName` names that category if the set does not have it yet.
       */
      readonly type: 'builtInGiven';
      readonly builtIn: CategoryId;
      readonly categoryName: string;
      readonly name: string;
    }
  | { readonly type: 'onlyChosen'; readonly isOnly: boolean }
  | { readonly type: 'subcategoryAdded'; readonly id: number; readonly name: string }
  | { readonly type: 'subcategoryDeleted'; readonly id: number; readonly name: string }
  | {
      readonly type: 'subcategoryPutBack';
      readonly id: number;
      readonly index: number;
      readonly name: string;
    }
  | { readonly type: 'reset'; readonly defaults: CategorySet };

/** The draft after an edit; unchanged if the edit was rejected. */
export interface EditResult {
  readonly draft: Draft;
  readonly refusal: Refusal | null;
}

/** Creates a draft. */
export function draftOf({ set, isOnly }: UserCategories): Draft {
  const categories = Object.entries(set).map(([name, subcategories], id) => ({ id, name, subcategories }));
  return { categories, nextId: categories.length, isOnly, isReset: false };
}

/** Returns the categories of a draft. */
export function categoriesOfDraft({ categories, isOnly }: Draft): UserCategories {
  return { set: Object.fromEntries(categories.map(({ name, subcategories }) => [name, [...subcategories]])), isOnly };
}

/** A built-in category in the dialog, with the draft's entries for it: one per name that the set uses. */
export interface BuiltInRow {
  readonly id: CategoryId;
  readonly entries: readonly DraftCategory[];
}

/**
 * Returns the rows of the dialog: the user's own categories, and all built-in ones with their subcategories.
 * If documents are sorted only into the user's categories, there are no built-in rows.
 */
export function rowsOf({ categories, isOnly }: Draft): {
  readonly own: readonly DraftCategory[];
  readonly builtIn: readonly BuiltInRow[];
} {
  if (isOnly) return { own: categories, builtIn: [] };
  const entriesOf = (id: CategoryId) => categories.filter(({ name }) => builtInOf(name) === id);
  return {
    own: categories.filter(({ name }) => !builtInOf(name)),
    builtIn: CATEGORY_IDS.map((id) => ({ id, entries: entriesOf(id) })),
  };
}

/** Returns the reason why a name cannot be added to `others`; null if it can. */
function refusalOf(name: string, others: readonly string[], max: number): Refusal | null {
  if (name === '') return 'empty';
  if (others.some((other) => foldName(other) === foldName(name))) return 'exists';
  if (name.length > MAX_CATEGORY_NAME_CHARS) return 'tooLong';
  if (!CategorySet.safeParse({ [name]: [] }).success) return 'badCharacter';
  return others.length >= max ? 'tooMany' : null;
}

const cleaned = (name: string) => name.normalize('NFC').trim();
const inserted = <T>(list: readonly T[], index: number, item: T) => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];
const namesOf = (categories: readonly DraftCategory[]) => categories.map(({ name }) => name);

/**
 * Applies one edit to a draft (specification section 5, Categories): names are trimmed and composed, not empty, unique
 * ignoring case, and within the limits of a set.
 */
export function editDraft(draft: Draft, action: EditAction): EditResult {
  const changed = (change: Partial<Draft>): EditResult => ({
    draft: { ...draft, isReset: false, ...change },
    refusal: null,
  });
  const refused = (refusal: Refusal): EditResult => ({ draft, refusal });
  const { categories, nextId, isOnly } = draft;
  const isTaken = (name: string) => !isOnly && builtInOf(name) !== undefined;
  switch (action.type) {
    case 'categoryAdded': {
      const name = cleaned(action.name);
      if (isTaken(name)) return refused('builtIn');
      const refusal = refusalOf(name, namesOf(categories), MAX_CUSTOM_CATEGORIES);
      if (refusal) return refused(refusal);
      return changed({ categories: [...categories, { id: nextId, name, subcategories: [] }], nextId: nextId + 1 });
    }
    case 'categoryRenamed': {
      const name = cleaned(action.name);
      const current = categories.find(({ id }) => id === action.id);
      if (!current || current.name === name) return refused('unchanged');
      if (isTaken(name)) return refused('builtIn');
      const others = categories.filter((category) => category !== current);
      const refusal = refusalOf(name, namesOf(others), MAX_CUSTOM_CATEGORIES);
      if (refusal) return refused(refusal);
      return changed({
        categories: categories.map((category) => (category === current ? { ...category, name } : category)),
      });
    }
    case 'categoryDeleted':
      if (categories.length === 1) return refused('last');
      return changed({ categories: categories.filter(({ id }) => id !== action.id) });
    case 'categoryPutBack': {
      const refusal = refusalOf(action.category.name, namesOf(categories), MAX_CUSTOM_CATEGORIES);
      if (refusal) return refused(refusal);
      return changed({ categories: inserted(categories, action.index, action.category) });
    }
    case 'builtInGiven':
      return addToBuiltIn(draft, action);
    case 'onlyChosen':
      return changed({ isOnly: action.isOnly });
    case 'reset':
      return { draft: { ...numbered(action.defaults, nextId), isOnly: false, isReset: true }, refusal: null };
    default:
      return editSubcategories(draft, action);
  }
}

/** Ids are never reused, so that entries of the previous set are not confused with those of this one. */
function numbered(set: CategorySet, from: number): Pick<Draft, 'categories' | 'nextId'> {
  const { categories } = draftOf({ set, isOnly: false });
  return {
    categories: categories.map((category) => ({ ...category, id: category.id + from })),
    nextId: from + categories.length,
  };
}

function addToBuiltIn(
  draft: Draft,
  { builtIn, categoryName, name }: Extract<EditAction, { type: 'builtInGiven' }>,
): EditResult {
  const { categories, nextId } = draft;
  const entries = categories.filter((category) => builtInOf(category.name) === builtIn);
  const fits = refusalOf(
    cleaned(name),
    entries.flatMap(({ subcategories }) => subcategories),
    MAX_SUBCATEGORIES,
  );
  if (fits) return { draft, refusal: fits };
  const [entry] = entries;
  if (entry) return editSubcategories(draft, { type: 'subcategoryAdded', id: entry.id, name });
  const refusal = refusalOf(categoryName, namesOf(categories), MAX_CUSTOM_CATEGORIES);
  if (refusal) return { draft, refusal };
  const added = { id: nextId, name: categoryName, subcategories: [cleaned(name)] };
  return { draft: { ...draft, categories: [...categories, added], nextId: nextId + 1, isReset: false }, refusal: null };
}

function editSubcategories(
  draft: Draft,
  action: Extract<EditAction, { type: 'subcategoryAdded' | 'subcategoryDeleted' | 'subcategoryPutBack' }>,
): EditResult {
  const current = draft.categories.find(({ id }) => id === action.id);
  if (!current) return { draft, refusal: 'unchanged' };
  const changed = (subcategories: readonly string[]): EditResult => {
    const categories = draft.categories.map((category) =>
      category === current ? { ...category, subcategories } : category,
    );
    return { draft: { ...draft, categories, isReset: false }, refusal: null };
  };
  const { subcategories } = current;
  if (action.type === 'subcategoryDeleted') return changed(subcategories.filter((name) => name !== action.name));
  const name = cleaned(action.name);
  const refusal = refusalOf(name, subcategories, MAX_SUBCATEGORIES);
  if (refusal) return { draft, refusal };
  const index = action.type === 'subcategoryPutBack' ? action.index : subcategories.length;
  return changed(inserted(subcategories, index, name));
}

/** Returns the action that undoes a deletion; null for other edits. */
export function undoOfEdit({ categories }: Draft, action: EditAction): EditAction | null {
  const index = 'id' in action ? categories.findIndex(({ id }) => id === action.id) : -1;
  const category = categories[index];
  if (!category) return null;
  if (action.type === 'categoryDeleted') return { type: 'categoryPutBack', index, category };
  if (action.type !== 'subcategoryDeleted') return null;
  const at = category.subcategories.indexOf(action.name);
  return at < 0 ? null : { type: 'subcategoryPutBack', id: action.id, index: at, name: action.name };
}

/** True if saving `draft` would change the saved categories. */
export function isEdited(draft: Draft, saved: UserCategories): boolean {
  const { set, isOnly } = categoriesOfDraft(draft);
  return isOnly !== saved.isOnly || JSON.stringify(Object.entries(set)) !== JSON.stringify(Object.entries(saved.set));
}
