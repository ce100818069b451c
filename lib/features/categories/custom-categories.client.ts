import { useEffect } from 'react';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { Dashboard } from '@/lib/features/dashboard/dashboard';
import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { useDashboard } from '@/lib/platform/browser/dashboard.client';
import { externalStore, oncePerObject } from '@/lib/platform/browser/external-store.client';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { CustomCategoriesAnswer } from './custom-categories';
import { forgetStoredCategories, readStored, writeStored } from './stored-categories.client';

const PATH = '/api/categories';

/** The signed-in user's custom categories, by interface language. */
export interface CustomCategories {
  /** Null if nothing was saved: documents are then sorted into the built-in categories. */
  readonly sets: Readonly<Record<Locale, UserCategories | null>>;
  /** True once sorting with them was refused because the plan no longer includes them. */
  readonly isLapsed: boolean;
}

const NONE: CustomCategories = { sets: { en: null, he: null }, isLapsed: false };
const viewOf = oncePerObject(
  ({ language, custom }: NonNullable<Dashboard['categories']>): CustomCategories => ({
    ...NONE,
    sets: { ...NONE.sets, [language]: custom },
  }),
);

const store = externalStore<CustomCategories>(NONE, { lastingEvents: { [SIGNED_OUT_EVENT]: forgetOwnCategories } });
/** Owner of the categories; null before any were loaded. */
let owner: string | null = null;
/** Number of saves per language, so that an answer that a later save has overtaken is ignored. */
const saves: Record<Locale, number> = { en: 0, he: 0 };
/** Languages whose set was loaded from the account: newer than the data that the page was rendered with. */
const loadedFromAccount = new Set<Locale>();

/** Replaces the shown categories if they differ, so that a page does not render again with its initial data. */
function show(next: CustomCategories): void {
  const current = store.get();
  const isSame = LOCALES.every((language) => next.sets[language] === current.sets[language]);
  if (current === NONE || !isSame || next.isLapsed !== current.isLapsed) store.set(next);
}

function showSet(language: Locale, set: UserCategories | null): void {
  const state = store.get();
  store.set({ ...state, sets: { ...state.sets, [language]: set } });
}

/**
 * Loads a user's categories of one language: first this browser's copy, then the account's, which takes precedence.
 * A set whose save had failed is saved now instead.
 * @param rendered the account's set that the page was rendered with; undefined loads it from the server
 */
export async function loadCustomCategories(
  viewerId: string,
  language: Locale,
  signal: AbortSignal,
  rendered?: UserCategories | null,
): Promise<void> {
  const { sets } = owner === viewerId ? store.get() : NONE;
  if (owner !== viewerId) loadedFromAccount.clear();
  owner = viewerId;
  const stored = readStored(viewerId, language);
  const isRendered = rendered !== undefined && !stored.isUnsent && !loadedFromAccount.has(language);
  // The plan may have changed; the next sorting shows it.
  show({ sets: { ...sets, [language]: (isRendered && rendered) || stored.custom }, isLapsed: false });
  if (stored.isUnsent) {
    await saveCustomCategories(language, stored.custom);
    return;
  }
  if (isRendered) {
    loadedFromAccount.add(language);
    if (rendered) writeStored(viewerId, language, { custom: rendered, isUnsent: false });
    return;
  }
  const savesBefore = saves[language];
  try {
    const query = new URLSearchParams({ language, userId: viewerId });
    const answer = await fetchJson(`${PATH}?${query}`, { schema: CustomCategoriesAnswer, signal });
    const { categories: set, onlyOwnCategories: isOnly } = answer;
    if (signal.aborted || owner !== viewerId) return;
    loadedFromAccount.add(language);
    if (saves[language] !== savesBefore || !set) return;
    writeStored(viewerId, language, { custom: { set, isOnly }, isUnsent: false });
    showSet(language, { set, isOnly });
  } catch {
    // This browser's copy stays in use; the next visit retries.
  }
}

/**
 * Result of saving. `kept`: stored in this browser and sent at the next visit; `planRequired`, `refused`: not saved;
 * `overtaken`: a later save or another user has replaced it.
 */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'planRequired' | 'overtaken' }
  | { readonly kind: 'kept' | 'refused'; readonly error: RequestError };

/**
 * Saves the user's categories of a language, or restores the defaults with null.
 * They take effect at once, even if the account could not be reached. A plan without custom categories changes nothing.
 */
export async function saveCustomCategories(language: Locale, custom: UserCategories | null): Promise<SaveOutcome> {
  const savingFor = owner;
  if (savingFor === null) return { kind: 'overtaken' };
  saves[language] += 1;
  const saveCount = saves[language];
  const storeLocally = (isUnsent: boolean) => {
    if (owner !== savingFor || saves[language] !== saveCount) return false;
    // What the account has accepted is shown here, even if the browser's storage belongs to another user by now.
    if (!writeStored(savingFor, language, { custom, isUnsent }) && isUnsent) return false;
    showSet(language, custom);
    return true;
  };
  try {
    const body = {
      language,
      categories: custom?.set ?? null,
      onlyOwnCategories: custom?.isOnly === true,
      userId: savingFor,
    };
    await fetchJson(PATH, { method: 'PUT', body, schema: CustomCategoriesAnswer });
    if (!storeLocally(false)) return { kind: 'overtaken' };
    reportRegainedCategories();
    return { kind: 'saved' };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === 'planRequired') return { kind: 'planRequired' };
    if (error.code === 'accountChanged') return { kind: 'refused', error };
    return storeLocally(true) ? { kind: 'kept', error } : { kind: 'overtaken' };
  }
}

/** Custom categories in a request for sorting. */
export interface CategoriesOfRequest {
  readonly categories: CategorySet;
  /** True: sort only into these. */
  readonly onlyOwnCategories: boolean;
}

/** Returns the custom categories for sorting the page's files; undefined if only the built-in ones apply. */
export function categoriesToSortInto(): CategoriesOfRequest | undefined {
  const { sets, isLapsed } = store.get();
  if (!owner || isLapsed) return undefined;
  const own = sets[document.documentElement.lang === 'he' ? 'he' : 'en'];
  return own ? { categories: own.set, onlyOwnCategories: own.isOnly } : undefined;
}

/** Records that sorting with custom categories was refused; from now on the built-in ones apply. */
export function reportLapsedCategories(): void {
  const state = store.get();
  if (!state.isLapsed) store.set({ ...state, isLapsed: true });
}

/** Records that the plan includes custom categories again; from now on they apply. */
export function reportRegainedCategories(): void {
  const state = store.get();
  if (state.isLapsed) store.set({ ...state, isLapsed: false });
}

function forgetOwnCategories(): void {
  owner = null;
  loadedFromAccount.clear();
  forgetStoredCategories();
  // A copy, because the initial object marks a page that has loaded nothing yet (`externalStore`).
  store.set({ ...NONE });
}

/** Returns the signed-in user's custom categories, as far as they are loaded. */
export function useCustomCategories(): CustomCategories {
  const rendered = useDashboard()?.categories;
  return store.use(rendered ? viewOf(rendered) : undefined);
}

/** Loads the categories of the signed-in user with this id, in the interface's language. */
export function useLoadCustomCategories(viewerId: string, language: Locale): void {
  const categories = useDashboard()?.categories;
  const rendered = categories?.language === language ? categories.custom : undefined;
  useEffect(() => {
    const request = new AbortController();
    const load = () => void loadCustomCategories(viewerId, language, request.signal);
    void loadCustomCategories(viewerId, language, request.signal, rendered);
    // A sign-out clears them. They are loaded again if the user signs in before the page renders without them.
    window.addEventListener(SIGNED_IN_EVENT, load);
    return () => {
      request.abort();
      window.removeEventListener(SIGNED_IN_EVENT, load);
    };
  }, [viewerId, language, rendered]);
}
