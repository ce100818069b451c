import { isSameEntry } from '@/lib/features/categories/panel-entries';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import type { CategoryChoice } from './file-item';

/** More would push the whole list out of sight. */
const MAX_RECENT = 4;

const store = externalStore<readonly CategoryChoice[]>([]);

/** The categories that were chosen last on this page, newest first, in a component. */
export const useRecentCategories = store.use;
export const recentCategories = store.get;

/** Notes a choice. It lives as long as the page: a category of one's own may say much. */
export function noteCategoryChoice(choice: CategoryChoice): void {
  store.set([choice, ...store.get().filter((one) => !isSameEntry(one, choice))].slice(0, MAX_RECENT));
}

/** Forgets them, for instance because their owner signs out. */
export function forgetRecentCategories(): void {
  store.set([]);
}
