import { LIST_NAME } from './tab-lists.client';

/** Returns true if this browser may have stored a list: also if it cannot list its databases. */
export async function hasStoredList(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (!indexedDB.databases) return true;
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name?.startsWith(LIST_NAME));
}
