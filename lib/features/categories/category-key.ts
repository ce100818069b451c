import { builtInOf } from '@/lib/engine/categorising/built-in-names';
import { CATEGORIES, isCategoryId } from '@/lib/engine/categorising/categories';
import { foldName } from '@/lib/engine/categorising/fold-name';

/** Default categories that are not built in, by their name in each language. */
const DEFAULTS_ONLY = { utilities: 'Utilities', 'חשבונות הבית': 'Utilities', personal: 'Personal', אישי: 'Personal' };

/** Emoji of the default categories that are not built in. */
const DEFAULTS_EMOJI: ReadonlyMap<string, string> = new Map([
  ['Utilities', '💡'],
  ['Personal', '👤'],
]);
/** Emoji of custom categories. */
const FOLDER = '📁';

const defaultsOnly = new Map<string, string>(Object.entries(DEFAULTS_ONLY));

/**
 * Returns the key that all names of a category share: the id of the built-in category with this name in any language,
 * else the normalised name.
 * `name` may be an id.
 */
export function categoryKey(name: string): string {
  const folded = foldName(name);
  return builtInOf(name) ?? defaultsOnly.get(folded) ?? folded;
}

/** Returns the emoji of a category by its name or id. */
export function categoryEmoji(name: string): string {
  const key = categoryKey(name);
  return isCategoryId(key) ? CATEGORIES[key].emoji : (DEFAULTS_EMOJI.get(key) ?? FOLDER);
}
