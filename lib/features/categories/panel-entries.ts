import { isCategoryId } from '@/lib/engine/categorising/categories';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { foldName } from '@/lib/engine/categorising/fold-name';
import { isOwnCategory, type UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import { categoryKey } from './category-key';

export interface PanelSubcategory {
  readonly name: string;
  readonly choice: CategoryChoice;
  /** Number of files of the list in it. */
  readonly fileCount: number;
}

/** A category in the panel. */
export interface PanelEntry {
  /** Name in the set; an id if only the list has it. Unique in the panel. */
  readonly name: string;
  /** Language-independent key: see `categoryKey`. */
  readonly key: string;
  /** Choice assigned to files that are moved into it. */
  readonly choice: CategoryChoice;
  readonly subcategories: readonly PanelSubcategory[];
  /** Number of files of the list in it or its subcategories. */
  readonly fileCount: number;
}

/** True if a file with `choice` belongs to `parent`; a category includes its subcategories. */
export function isWithin(choice: CategoryChoice | null, parent: CategoryChoice): boolean {
  if (!choice || categoryKey(choice.id) !== categoryKey(parent.id)) return false;
  return parent.subcategory === undefined || foldName(choice.subcategory ?? '') === foldName(parent.subcategory);
}

/** True if both refer to the same entry of the panel. */
export function isSameEntry(one: CategoryChoice | null, other: CategoryChoice): boolean {
  return isWithin(one, other) && (one?.subcategory !== undefined) === (other.subcategory !== undefined);
}

/** True if both look the same: name, key, subcategories and file counts. */
export function isUnchangedEntry(one: PanelEntry, other: PanelEntry): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns the choice for files that are moved into a category of the set.
 * For a custom category that is its own name, because sorting answers with it; otherwise the built-in category of that
 * name, so that its folder can be translated.
 */
function choiceOf(name: string, custom: UserCategories | null): CategoryChoice {
  if (custom && isOwnCategory(custom, name)) return { id: name, isOwn: true };
  const key = categoryKey(name);
  return { id: isCategoryId(key) ? key : name };
}

/**
 * Returns the panel's categories with their files: those of the set in order, then those that only the list has.
 * @param custom the user's saved categories, whose set is `set`; null for the defaults.
 * @param choices choices of the list's sorted files.
 */
export function panelEntries(
  set: CategorySet,
  custom: UserCategories | null,
  choices: readonly CategoryChoice[],
): PanelEntry[] {
  const byKey = new Map<string, CategoryChoice[]>();
  for (const choice of choices) {
    const key = categoryKey(choice.id);
    const sameKey = byKey.get(key);
    if (sameKey) sameKey.push(choice);
    else byKey.set(key, [choice]);
  }
  const entries = Object.entries(set).map(([name, subcategories]) => {
    const files = byKey.get(categoryKey(name)) ?? [];
    return entryOf(name, choiceOf(name, custom), subcategories, files);
  });
  const known = new Set(entries.map(({ key }) => key));
  for (const [key, files] of byKey) {
    const [first] = files;
    if (first && !known.has(key)) {
      const { id, isOwn } = first;
      entries.push(entryOf(id, { id, ...(isOwn && { isOwn }) }, [], files));
    }
  }
  return entries;
}

function entryOf(
  name: string,
  choice: CategoryChoice,
  subcategories: readonly string[],
  files: readonly CategoryChoice[],
): PanelEntry {
  return {
    name,
    key: categoryKey(name),
    choice,
    fileCount: files.length,
    subcategories: subcategories.map((subcategory) => {
      const within = { ...choice, subcategory };
      return { name: subcategory, choice: within, fileCount: files.filter((file) => isWithin(file, within)).length };
    }),
  };
}

/**
 * Returns the entries that match a search.
 * A category whose name matches keeps all its subcategories, another one only those that match. `labelOf` returns a
 * category's displayed name.
 */
export function searchEntries(
  entries: readonly PanelEntry[],
  query: string,
  labelOf: (entry: PanelEntry) => string,
): PanelEntry[] {
  const searchText = foldName(query);
  if (!searchText) return [...entries];
  const holds = (name: string) => foldName(name).includes(searchText);
  return entries
    .map((entry) =>
      holds(labelOf(entry))
        ? entry
        : { ...entry, subcategories: entry.subcategories.filter(({ name }) => holds(name)) },
    )
    .filter((entry) => holds(labelOf(entry)) || entry.subcategories.length > 0);
}
