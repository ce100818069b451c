import { SENSITIVE_DATA_TYPES } from '@/lib/engine/categorising/answer-parts';
import { foldName } from '@/lib/engine/categorising/fold-name';
import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import { categoryKey } from '@/lib/features/categories/category-key';
import { isWithin } from '@/lib/features/categories/panel-entries';
import { type CategoryChoice, type FileItem, isUnsorted } from './file-item';
import {
  amountOf,
  categoryOf,
  confidenceOf,
  needsReview,
  oldDateBeside,
  savedNameOf,
  sensitiveKindsOf,
} from './item-facts';
import { findWord, holdsWord, type SearchableText, type TextMatch } from './searchable-text';

/** State filters of the list, next to category and search. Texts: `Workspace.view.states`. */
export const LIST_STATES = ['all', 'toReview', 'errors', 'unsorted'] as const;
export type ListState = (typeof LIST_STATES)[number];

/** Sort keys of the list. Texts: `Workspace.view.sorts`. */
export const SORT_KEYS = ['added', 'name', 'category', 'amount', 'confidence', 'status'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface ListSort {
  readonly by: SortKey;
  readonly isDescending: boolean;
}

/** Filter and order of the list. It does not change the files. */
export interface ListView {
  readonly state: ListState;
  /** Category filter; null for all. */
  readonly category: CategoryChoice | null;
  /** Sensitive data filter; null for all. */
  readonly sensitive: SensitiveDataType | null;
  /** Search terms, matched against the old name, the new name and the extracted text; empty for all. */
  readonly words: string;
  readonly sort: ListSort;
}

export const WHOLE_LIST: ListView = {
  state: 'all',
  category: null,
  sensitive: null,
  words: '',
  sort: { by: 'added', isDescending: false },
};

/** True if the view may hide files. */
export function isNarrowed({ state, category, sensitive, words }: ListView): boolean {
  return state !== 'all' || category !== null || sensitive !== null || words.trim() !== '';
}

/** The view without filters, in the same order. */
export function widened(view: ListView): ListView {
  return { ...WHOLE_LIST, sort: view.sort };
}

/** The order after a click on a column header: ascending, descending, then by addition. */
export function nextSort({ by, isDescending }: ListSort, clickedKey: SortKey): ListSort {
  if (by !== clickedKey) return { by: clickedKey, isDescending: false };
  return isDescending ? WHOLE_LIST.sort : { by, isDescending: true };
}

/** True if the file matches the state filter. */
export function isInState(item: FileItem, state: ListState): boolean {
  switch (state) {
    case 'all':
      return true;
    case 'toReview':
      return needsReview(item);
    case 'errors':
      return item.status === 'error';
    case 'unsorted':
      return isUnsorted(item);
  }
}

/** Locale and category labels of the interface language. */
export interface ListWords {
  readonly locale: string;
  readonly labelOf: (category: CategoryChoice) => string;
}

/** The extracted text of a file by id; null if this page does not have it. */
export type TextOf = (id: string) => SearchableText | null;

/** The files of a view, in its order. `textOf` supplies the text to search in addition to names. */
export function shownItems(
  items: readonly FileItem[],
  view: ListView,
  words: ListWords,
  textOf: TextOf = () => null,
): readonly FileItem[] {
  const found = isNarrowed(view) ? items.filter(matcherOf(view, textOf)) : items;
  return sorted(found, view.sort, words);
}

const wordsOf = (words: string): readonly string[] => foldName(words).split(/\s+/).filter(Boolean);

/** Both names, and a date before 2000 that they lack, in the usual forms: 1987-05-12, 12.05.1987, 12/05/1987. */
function namesOf(item: FileItem): string {
  const date = oldDateBeside(item);
  const parts = date.split('-').reverse();
  return foldName([item.name, savedNameOf(item), date, parts.join('.'), parts.join('/')].join(' '));
}

/** Content match of the first search term that the names lack; null if the names contain all terms. */
export function contentMatch(item: FileItem, words: string, textOf: TextOf): TextMatch | null {
  const text = textOf(item.id);
  if (!text) return null;
  const names = namesOf(item);
  for (const word of wordsOf(words)) if (!names.includes(word)) return findWord(text, word);
  return null;
}

/** Number of sorted files that a search finds by name only, because their text is missing; 0 without a search. */
export function unsearchedTexts(items: readonly FileItem[], { words }: ListView, textOf: TextOf): number {
  if (words.trim() === '') return 0;
  return items.filter(({ id, status }) => status === 'categorised' && textOf(id) === null).length;
}

function matcherOf({ state, category, sensitive, words }: ListView, textOf: TextOf): (item: FileItem) => boolean {
  const searchWords = wordsOf(words);
  return (item) => {
    if (!isInState(item, state)) return false;
    if (category && !isWithin(categoryOf(item), category)) return false;
    if (sensitive && !sensitiveKindsOf(item).includes(sensitive)) return false;
    if (searchWords.length === 0) return true;
    const names = namesOf(item);
    const text = textOf(item.id);
    return searchWords.every((word) => names.includes(word) || (text !== null && holdsWord(text, word)));
  };
}

/** Files that need attention come first. */
function statusRank(item: FileItem): number {
  if (item.status === 'error') return 0;
  if (item.status === 'password') return 1;
  if (needsReview(item)) return 2;
  return item.status === 'categorised' ? 4 : 3;
}

/** Sort value of a file; null sorts last in both directions. */
function sortValue(item: FileItem, by: SortKey, { labelOf }: ListWords): number | string | null {
  switch (by) {
    case 'added':
      return 0;
    case 'name':
      return savedNameOf(item);
    case 'category': {
      const category = categoryOf(item);
      return category && labelOf(category);
    }
    case 'amount':
      return amountOf(item)?.value ?? null;
    case 'confidence':
      return categoryOf(item) ? confidenceOf(item) : null;
    case 'status':
      return statusRank(item);
  }
}

function sorted(items: readonly FileItem[], { by, isDescending }: ListSort, words: ListWords): readonly FileItem[] {
  if (by === 'added') return isDescending ? [...items].reverse() : items;
  const collator = new Intl.Collator(words.locale, { numeric: true });
  const direction = isDescending ? -1 : 1;
  return items
    .map((item) => ({ item, value: sortValue(item, by, words) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      const order = typeof a === 'string' ? collator.compare(a, String(b)) : a - Number(b);
      return order * direction;
    })
    .map(({ item }) => item);
}

/** A category of the list and its number of files. */
export interface ListedCategory {
  readonly category: CategoryChoice;
  readonly count: number;
}

/** The categories in the list, by name; subcategories count towards their parent. */
export function listedCategories(items: readonly FileItem[], { locale, labelOf }: ListWords): ListedCategory[] {
  const counts = new Map<string, { category: CategoryChoice; count: number }>();
  for (const item of items) {
    const category = categoryOf(item);
    if (!category) continue;
    const key = categoryKey(category.id);
    const { subcategory: _within, ...whole } = category;
    const entry = counts.get(key) ?? { category: whole, count: 0 };
    entry.count += 1;
    counts.set(key, entry);
  }
  const byName = new Intl.Collator(locale);
  return [...counts.values()].sort((a, b) => byName.compare(labelOf(a.category), labelOf(b.category)));
}

/** The kinds of sensitive data in the list, each with its number of files. */
export function listedSensitiveKinds(items: readonly FileItem[]): { kind: SensitiveDataType; count: number }[] {
  return SENSITIVE_DATA_TYPES.map((kind) => ({
    kind,
    count: items.filter((item) => sensitiveKindsOf(item).includes(kind)).length,
  })).filter(({ count }) => count > 0);
}
