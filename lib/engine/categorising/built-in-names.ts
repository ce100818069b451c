import { CATEGORIES, CATEGORY_IDS, type CategoryId, spacedWords } from './categories.ts';
import { foldName } from './fold-name.ts';

const idsByName = new Map<string, CategoryId>(
  CATEGORY_IDS.flatMap((id) =>
    [id, spacedWords(id), ...Object.values(CATEGORIES[id].names)].map((name) => [foldName(name), id] as const),
  ),
);

/** Returns the built-in category with this name in any language, ignoring case; otherwise undefined. */
export function builtInOf(name: string): CategoryId | undefined {
  return idsByName.get(foldName(name));
}
