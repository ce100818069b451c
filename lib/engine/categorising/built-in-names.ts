import { CATEGORIES, CATEGORY_IDS, type CategoryId, spacedWords } from './categories.ts';
import { foldName } from './fold-name.ts';

const idsByName = new Map<string, CategoryId>(
  CATEGORY_IDS.flatMap((id) =>
    [id, spacedWords(id), ...Object.values(CATEGORIES[id].names)].map((name) => [foldName(name), id] as const),
  ),
);

/** The built-in category that is called so in any language, whatever its capitals; undefined for every other name. */
export function builtInOf(name: string): CategoryId | undefined {
  return idsByName.get(foldName(name));
}
