import { isSameEntry } from '@/lib/features/categories/panel-entries';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import type { CategoryChoice } from './file-item';

/** More would push the full list out of view. */
const MAX_RECENT = 4;

const store = externalStore<readonly CategoryChoice[]>([]);

/** React hook: the categories last chosen on this page, newest first. */
export const useRecentCategories = store.use;
export const recentCategories = store.get;

/** Records a choice. It is kept in memory only: a custom category's name may be sensitive. */
export function addRecentCategory(choice: CategoryChoice): void {
  store.set([choice, ...store.get().filter((recent) => !isSameEntry(recent, choice))].slice(0, MAX_RECENT));
}

/** Clears the recent categories, for instance at sign-out. */
export function forgetRecentCategories(): void {
  store.set([]);
}
