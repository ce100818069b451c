import { forgetStoredCategories } from '@/lib/features/categories/stored-categories.client';
import { forgetShared } from '@/lib/features/site/install/shared-files.client';
import { indexedDbStorage, type WorkspaceStorage } from './storage.client';
import { removeFreeLists, type TabLocks } from './tab-lists.client';

/**
 * Deletes stored data at sign-out: lists that no tab has open, shared files and custom categories. It does not need the
 * workspace, which pages such as the team's never start. A started workspace clears its own list (`Workspace.forget`).
 */
export async function forgetStored(
  storage: WorkspaceStorage = indexedDbStorage,
  locks: TabLocks | undefined = navigator.locks,
): Promise<void> {
  forgetStoredCategories();
  await Promise.allSettled([removeFreeLists(storage, locks), forgetShared()]);
}
