import { externalStore } from '@/lib/platform/browser/external-store.client';
import { rememberFocus } from '@/lib/platform/browser/remember-focus.client';

/** The open import, or null. */
const store = externalStore<{ readonly restoreFocus: () => void } | null>(null);

/** Opens the import from mail. `opener` gets the focus back when it closes. */
export function openMailImport(opener: Element): void {
  store.set({ restoreFocus: rememberFocus(opener) });
}

export function closeMailImport(): void {
  const open = store.get();
  if (!open) return;
  store.set(null);
  // Deferred: the closing dialog still holds the focus.
  setTimeout(() => store.get() ?? open.restoreFocus());
}

/** Hook: whether the import is open. */
export const useIsMailImportOpen = (): boolean => store.use() !== null;
