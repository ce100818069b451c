import { isCategoryId } from '@/lib/engine/categorising/categories';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { foldName } from '@/lib/engine/categorising/fold-name';
import { isOwnCategory, type UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { CategoryChoice } from '@/lib/features/workspace/file-item';
import { categoryKey } from './category-key';

/** A subcategory in the panel. */
export interface PanelSubcategory {
  readonly name: string;
  readonly choice: CategoryChoice;
  /** Files of the list that are in it. */
  readonly fileCount: number;
}

/** A category in the panel. */
export interface PanelEntry {
  /** As the set has it; an id where only the list has it. Different from all others of the panel. */
  readonly name: string;
  /** What it means whatever the language: see `categoryKey`. */
  readonly key: string;
  /** What files get that are put into it. */
  readonly choice: CategoryChoice;
  readonly subcategories: readonly PanelSubcategory[];
  /** Files of the list that are in it or in one of its subcategories. */
  readonly fileCount: number;
}

/** True when a file that goes to `choice` is in `wanted`: a category holds what its subcategories hold. */
export function isWithin(choice: CategoryChoice | null, wanted: CategoryChoice): boolean {
  if (!choice || categoryKey(choice.id) !== categoryKey(wanted.id)) return false;
  return wanted.subcategory === undefined || foldName(choice.subcategory ?? '') === foldName(wanted.subcategory);
}

/** True when both name the same entry of the panel. */
export function isSameEntry(one: CategoryChoice | null, other: CategoryChoice): boolean {
  return isWithin(one, other) && (one?.subcategory !== undefined) === (other.subcategory !== undefined);
}

/** True when both show the same: name, meaning, subcategories and numbers of files. */
export function isUnchangedEntry(one: PanelEntry, other: PanelEntry): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What files get that are put into a category of the set: its own name where it is one of the user's own, because sorting
 * answers with that; the built-in category of the same name otherwise, so that its folder can be translated.
 */
function choiceOf(name: string, own: UserCategories | null): CategoryChoice {
  if (own && isOwnCategory(own, name)) return { id: name, isOwn: true };
  const key = categoryKey(name);
  return { id: isCategoryId(key) ? key : name };
}

/**
 * The categories of the panel with their files: those of the set in its order, then those that only the list has.
 * @param own what the user has saved, of which `set` is the set; null for the defaults.
 * @param choices where each sorted file of the list goes.
 */
export function panelEntries(
  set: CategorySet,
  own: UserCategories | null,
  choices: readonly CategoryChoice[],
): PanelEntry[] {
  const byKey = new Map<string, CategoryChoice[]>();
  for (const choice of choices) {
    const key = categoryKey(choice.id);
    const alike = byKey.get(key);
    if (alike) alike.push(choice);
    else byKey.set(key, [choice]);
  }
  const entries = Object.entries(set).map(([name, subcategories]) => {
    const files = byKey.get(categoryKey(name)) ?? [];
    return entryOf(name, choiceOf(name, own), subcategories, files);
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
 * The entries that a search finds: a category whose name holds the words keeps all its subcategories, another one those
 * that hold them. `labelOf` gives a category's name as it is shown.
 */
export function searchEntries(
  entries: readonly PanelEntry[],
  query: string,
  labelOf: (entry: PanelEntry) => string,
): PanelEntry[] {
  const wanted = foldName(query);
  if (!wanted) return [...entries];
  const holds = (name: string) => foldName(name).includes(wanted);
  return entries
    .map((entry) =>
      holds(labelOf(entry))
        ? entry
        : { ...entry, subcategories: entry.subcategories.filter(({ name }) => holds(name)) },
    )
    .filter((entry) => holds(labelOf(entry)) || entry.subcategories.length > 0);
}
