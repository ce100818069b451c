import { z } from 'zod';
import { CategorySet } from '@/lib/engine/categorising/category-set';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';

/**
 * Whose sets this browser holds, which of them the account does not have yet, and which are sorted into only. A set is a map
 * of names and nothing else, so the choice stands here; where there is none, the set joins the built-in categories.
 */
const META_KEY = 'customCategoriesOf';
const Languages = z.array(z.enum(LOCALES));
const Meta = z.object({ owner: z.string(), unsent: Languages, only: Languages.default([]) });

/** Where a set stands in this browser (specification section 3). */
const keyOf = (language: Locale) => `customCategories_${language}`;

/** A set as this browser holds it. */
export interface StoredCategories {
  /** Null where there is none, or where it cannot be read any more. */
  readonly own: UserCategories | null;
  /** True when saving it to the account failed. */
  readonly isUnsent: boolean;
}

function readJson<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** What this browser holds for a person in a language. Sets of somebody else who used it are deleted. */
export function readStored(owner: string, language: Locale): StoredCategories {
  const meta = readJson(META_KEY, Meta);
  if (meta && meta.owner !== owner) forgetStoredCategories();
  const mine = meta?.owner === owner ? meta : null;
  const set = readJson(keyOf(language), CategorySet);
  return {
    own: set && { set, isOnly: mine?.only.includes(language) === true },
    isUnsent: mine?.unsent.includes(language) === true,
  };
}

/** The languages with this one or without it. */
function including(languages: readonly Locale[] = [], language: Locale, isIn: boolean): Locale[] {
  const others = languages.filter((other) => other !== language);
  return isIn ? [...others, language] : others;
}

/** Stores a person's set, or with null deletes it. Without storage it lives as long as the page. */
export function writeStored(owner: string, language: Locale, { own, isUnsent }: StoredCategories): void {
  try {
    const meta = readJson(META_KEY, Meta);
    const unsent = including(meta?.unsent, language, isUnsent);
    const only = including(meta?.only, language, own?.isOnly === true);
    localStorage.setItem(META_KEY, JSON.stringify({ owner, unsent, only }));
    if (own) localStorage.setItem(keyOf(language), JSON.stringify(own.set));
    else localStorage.removeItem(keyOf(language));
  } catch {
    // The account still has it.
  }
}

/** Deletes all sets of this browser. */
export function forgetStoredCategories(): void {
  try {
    for (const key of [META_KEY, ...LOCALES.map(keyOf)]) localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
