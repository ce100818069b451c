import { LIST_NAME } from './tab-lists.client';

/** Whether this browser has stored a list before; where it does not tell, it may have. */
export async function hasStoredList(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (!indexedDB.databases) return true;
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name?.startsWith(LIST_NAME));
}
