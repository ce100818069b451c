import { externalStore } from '@/lib/platform/browser/external-store.client';
import { rememberFocus } from '@/lib/platform/browser/unlock-focus.client';

/** The file that is looked at in full. */
interface PreviewRequest {
  readonly id: string;
  readonly giveFocusBack: () => void;
}

/**
 * What is looked at, or null. Outside of the list: a row that is filtered away or left out while its file is looked at takes
 * nothing with it.
 */
export const previewRequest = externalStore<PreviewRequest | null>(null);

/** True while the focus is being given back: that focus asks for nothing. */
let isReturning = false;
export const isFocusReturning = (): boolean => isReturning;

/** Opens the full preview of a file. `opener` has the focus back when it closes. */
export function openPreview(id: string, opener: Element | null): void {
  previewRequest.set({ id, giveFocusBack: rememberFocus(opener) });
}

/** Goes on to another file; does nothing once the preview is closed. */
export function showInPreview(id: string): void {
  const open = previewRequest.get();
  if (open) previewRequest.set({ ...open, id });
}

/** Closes the preview. */
export function closePreview(): void {
  const open = previewRequest.get();
  if (!open) return;
  previewRequest.set(null);
  // A moment later: until then the closing dialog holds the focus.
  setTimeout(() => {
    if (previewRequest.get()) return;
    isReturning = true;
    open.giveFocusBack();
    isReturning = false;
  });
}
