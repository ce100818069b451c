import { useEffect } from 'react';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { Dashboard } from '@/lib/features/dashboard/dashboard';
import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { useDashboard } from '@/lib/platform/browser/dashboard.client';
import { externalStore, oncePerObject } from '@/lib/platform/browser/external-store.client';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { OwnCategoriesAnswer } from './own-categories';
import { forgetStoredCategories, readStored, writeStored } from './stored-categories.client';

const PATH = '/api/categories';

/** The signed-in person's own categories, by interface language. */
export interface OwnCategories {
  /** Null where nothing was saved: sorting goes by the built-in categories then. */
  readonly sets: Readonly<Record<Locale, UserCategories | null>>;
  /** True once sorting was refused with them because the plan does not have them any more. */
  readonly isLapsed: boolean;
}

const NONE: OwnCategories = { sets: { en: null, he: null }, isLapsed: false };
const viewOf = oncePerObject(
  ({ language, own }: NonNullable<Dashboard['categories']>): OwnCategories => ({
    ...NONE,
    sets: { ...NONE.sets, [language]: own },
  }),
);

const store = externalStore<OwnCategories>(NONE, { lastingEvents: { [SIGNED_OUT_EVENT]: forgetOwnCategories } });
/** Whose categories these are; null before anybody's were asked for. */
let owner: string | null = null;
/** Counts the saves of each language, so that an answer that a later save has overtaken changes nothing. */
const saves: Record<Locale, number> = { en: 0, he: 0 };
/** Languages whose set the account has told this page: what a page was rendered with is older than that. */
const told = new Set<Locale>();

/** Replaces the shown categories unless they are the same: a page is not rendered again with the data it was rendered with. */
function show(next: OwnCategories): void {
  const shown = store.get();
  const isSame = LOCALES.every((language) => next.sets[language] === shown.sets[language]);
  if (shown === NONE || !isSame || next.isLapsed !== shown.isLapsed) store.set(next);
}

function showSet(language: Locale, set: UserCategories | null): void {
  const state = store.get();
  store.set({ ...state, sets: { ...state.sets, [language]: set } });
}

/**
 * Loads a person's categories of one language: at once what this browser holds, then the account's, which wins where it
 * has some. A set that could not be sent when it was saved is sent now instead.
 * @param rendered the account's set as the page was rendered with it; undefined asks the server
 */
export async function loadOwnCategories(
  viewerId: string,
  language: Locale,
  signal: AbortSignal,
  rendered?: UserCategories | null,
): Promise<void> {
  const { sets } = owner === viewerId ? store.get() : NONE;
  if (owner !== viewerId) told.clear();
  owner = viewerId;
  const stored = readStored(viewerId, language);
  const isRendered = rendered !== undefined && !stored.isUnsent && !told.has(language);
  // The plan may be another one by now: the next sorting finds out.
  show({ sets: { ...sets, [language]: (isRendered && rendered) || stored.own }, isLapsed: false });
  if (stored.isUnsent) {
    await saveOwnCategories(language, stored.own);
    return;
  }
  if (isRendered) {
    told.add(language);
    if (rendered) writeStored(viewerId, language, { own: rendered, isUnsent: false });
    return;
  }
  const savesBefore = saves[language];
  try {
    const answer = await fetchJson(`${PATH}?language=${language}`, { schema: OwnCategoriesAnswer, signal });
    const { categories: set, onlyOwnCategories: isOnly } = answer;
    if (signal.aborted || owner !== viewerId) return;
    told.add(language);
    if (saves[language] !== savesBefore || !set) return;
    writeStored(viewerId, language, { own: { set, isOnly }, isUnsent: false });
    showSet(language, { set, isOnly });
  } catch {
    // What this browser holds goes on being used; the next visit asks again.
  }
}

/** How saving ended. `kept`: this browser has it and sends it at the next visit; `planRequired`: it was not saved. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'planRequired' | 'overtaken' }
  | { readonly kind: 'kept'; readonly error: RequestError };

/**
 * Saves the person's categories of a language, or with null goes back to the defaults. From then on sorting goes by
 * them, whether or not the account could be reached; a plan that does not have own categories keeps things as they were.
 */
export async function saveOwnCategories(language: Locale, own: UserCategories | null): Promise<SaveOutcome> {
  const savingFor = owner;
  saves[language] += 1;
  const turn = saves[language];
  const keep = (isUnsent: boolean) => {
    if (!savingFor || owner !== savingFor || saves[language] !== turn) return false;
    writeStored(savingFor, language, { own, isUnsent });
    showSet(language, own);
    return true;
  };
  try {
    const body = { language, categories: own?.set ?? null, onlyOwnCategories: own?.isOnly === true };
    await fetchJson(PATH, { method: 'PUT', body, schema: OwnCategoriesAnswer });
    if (!keep(false)) return { kind: 'overtaken' };
    noteRegainedCategories();
    return { kind: 'saved' };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === 'planRequired') return { kind: 'planRequired' };
    return keep(true) ? { kind: 'kept', error } : { kind: 'overtaken' };
  }
}

/** What a request for sorting carries of the person's own categories. */
export interface CategoriesOfRequest {
  readonly categories: CategorySet;
  /** True: sort into these only. */
  readonly onlyOwnCategories: boolean;
}

/** The own categories that the page's files are sorted by; undefined when the built-in ones are all. */
export function categoriesToSortInto(): CategoriesOfRequest | undefined {
  const { sets, isLapsed } = store.get();
  if (!owner || isLapsed) return undefined;
  const own = sets[document.documentElement.lang === 'he' ? 'he' : 'en'];
  return own ? { categories: own.set, onlyOwnCategories: own.isOnly } : undefined;
}

/** Notes that sorting was refused with the person's own categories: from now on it goes by the built-in ones. */
export function noteLapsedCategories(): void {
  const state = store.get();
  if (!state.isLapsed) store.set({ ...state, isLapsed: true });
}

/** Notes that the plan has own categories again: from now on sorting goes by them. */
export function noteRegainedCategories(): void {
  const state = store.get();
  if (state.isLapsed) store.set({ ...state, isLapsed: false });
}

function forgetOwnCategories(): void {
  owner = null;
  told.clear();
  forgetStoredCategories();
  // A copy: the first value alone stands for a page that has asked for nothing yet (`externalStore`).
  store.set({ ...NONE });
}

/** The signed-in person's own categories, as far as they are known. */
export function useOwnCategories(): OwnCategories {
  const rendered = useDashboard()?.categories;
  return store.use(rendered ? viewOf(rendered) : undefined);
}

/** Loads the categories of the signed-in person with this id, in the interface's language. */
export function useLoadOwnCategories(viewerId: string, language: Locale): void {
  const categories = useDashboard()?.categories;
  const rendered = categories?.language === language ? categories.own : undefined;
  useEffect(() => {
    const request = new AbortController();
    const load = () => void loadOwnCategories(viewerId, language, request.signal);
    void loadOwnCategories(viewerId, language, request.signal, rendered);
    // Forgotten with a sign-out, they are wanted again by whoever signs in before the page was drawn without them.
    window.addEventListener(SIGNED_IN_EVENT, load);
    return () => {
      request.abort();
      window.removeEventListener(SIGNED_IN_EVENT, load);
    };
  }, [viewerId, language, rendered]);
}
