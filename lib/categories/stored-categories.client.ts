import { z } from 'zod';
import { CategorySet } from '@/lib/categorising/category-set';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

/** Whose sets this browser holds, and which of them the account does not have yet. */
const META_KEY = 'customCategoriesOf';
const Meta = z.object({ owner: z.string(), unsent: z.array(z.enum(LOCALES)) });

/** Where a set stands in this browser (specification section 3). */
const keyOf = (language: Locale) => `customCategories_${language}`;

/** A set as this browser holds it. */
export interface StoredCategories {
  /** Null where there is none, or where it cannot be read any more. */
  readonly set: CategorySet | null;
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
  return {
    set: readJson(keyOf(language), CategorySet),
    isUnsent: meta?.owner === owner && meta.unsent.includes(language),
  };
}

/** Stores a person's set, or with null deletes it. Without storage it lives as long as the page. */
export function writeStored(owner: string, language: Locale, { set, isUnsent }: StoredCategories): void {
  try {
    const unsent = new Set(readJson(META_KEY, Meta)?.unsent);
    if (isUnsent) unsent.add(language);
    else unsent.delete(language);
    localStorage.setItem(META_KEY, JSON.stringify({ owner, unsent: [...unsent] }));
    if (set) localStorage.setItem(keyOf(language), JSON.stringify(set));
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
