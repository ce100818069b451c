import { z } from 'zod';
import { CategorySet } from '@/lib/engine/categorising/category-set';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';

/**
 * Owner of this browser's sets, languages that are not saved to the account yet, and languages with `isOnly`.
 * A set is a plain map of names, so that choice is stored here. By default a set extends the built-in categories.
 */
const META_KEY = 'customCategoriesOf';
const Languages = z.array(z.enum(LOCALES));
const Meta = z.object({ owner: z.string(), unsent: Languages, only: Languages.default([]) });

/** Key of a set in localStorage (specification section 3). */
const keyOf = (language: Locale) => `customCategories_${language}`;

/** A set as stored in this browser. */
export interface StoredCategories {
  /** Null if there is none, or it is unreadable. */
  readonly custom: UserCategories | null;
  /** True if saving it to the account failed. */
  readonly isUnsent: boolean;
}

function readJson<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Returns this browser's categories of a user in a language. Deletes sets of another user. */
export function readStored(owner: string, language: Locale): StoredCategories {
  const meta = readJson(META_KEY, Meta);
  if (meta && meta.owner !== owner) forgetStoredCategories();
  const ownMeta = meta?.owner === owner ? meta : null;
  const set = readJson(keyOf(language), CategorySet);
  return {
    custom: set && { set, isOnly: ownMeta?.only.includes(language) === true },
    isUnsent: ownMeta?.unsent.includes(language) === true,
  };
}

/** Adds a language to the list, or removes it. */
function withLanguage(languages: readonly Locale[] = [], language: Locale, isIn: boolean): Locale[] {
  const others = languages.filter((other) => other !== language);
  return isIn ? [...others, language] : others;
}

/**
 * Stores a user's set, or deletes it with null. Without storage it lasts as long as the page.
 * Returns false and stores nothing if another user has signed in to this browser since.
 */
export function writeStored(owner: string, language: Locale, { custom, isUnsent }: StoredCategories): boolean {
  const meta = readJson(META_KEY, Meta);
  if (meta && meta.owner !== owner) return false;
  try {
    const unsentLanguages = withLanguage(meta?.unsent, language, isUnsent);
    const only = withLanguage(meta?.only, language, custom?.isOnly === true);
    localStorage.setItem(META_KEY, JSON.stringify({ owner, unsent: unsentLanguages, only }));
    if (custom) localStorage.setItem(keyOf(language), JSON.stringify(custom.set));
    else localStorage.removeItem(keyOf(language));
  } catch {
    // The account still has it.
  }
  return true;
}

/** Deletes all sets of this browser. */
export function forgetStoredCategories(): void {
  try {
    for (const key of [META_KEY, ...LOCALES.map(keyOf)]) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
