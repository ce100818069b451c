import { externalStore } from '@/lib/platform/browser/external-store.client';
import { rememberFocus } from '@/lib/platform/browser/unlock-focus.client';

/** The import that is open, or null. */
const store = externalStore<{ readonly giveFocusBack: () => void } | null>(null);

/** Opens the import from mail. `opener` has the focus back when it closes. */
export function openMailImport(opener: Element): void {
  store.set({ giveFocusBack: rememberFocus(opener) });
}

/** Closes it. */
export function closeMailImport(): void {
  const open = store.get();
  if (!open) return;
  store.set(null);
  // A moment later: until then the closing dialog holds the focus.
  setTimeout(() => store.get() ?? open.giveFocusBack());
}

/** Whether it is open, in a component. */
export const useIsMailImportOpen = (): boolean => store.use() !== null;
