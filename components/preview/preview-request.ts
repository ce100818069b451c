import { externalStore } from '@/lib/platform/browser/external-store.client';
import { rememberFocus } from '@/lib/platform/browser/remember-focus.client';

/** The file in the full preview. */
interface PreviewRequest {
  readonly id: string;
  readonly restoreFocus: () => void;
}

/**
 * The file in the full preview, or null. Outside the list: the preview survives when its row is filtered out or
 * removed.
 */
export const previewRequest = externalStore<PreviewRequest | null>(null);

/** True while the focus is returned: that focus event opens no card. */
let isReturning = false;
export const isFocusReturning = (): boolean => isReturning;

/** Opens the full preview of a file. `opener` gets the focus back when it closes. */
export function openPreview(id: string, opener: Element | null): void {
  previewRequest.set({ id, restoreFocus: rememberFocus(opener) });
}

/** Shows another file; does nothing once the preview is closed. */
export function showInPreview(id: string): void {
  const open = previewRequest.get();
  if (open) previewRequest.set({ ...open, id });
}

export function closePreview(): void {
  const open = previewRequest.get();
  if (!open) return;
  previewRequest.set(null);
  // Deferred: the closing dialog still holds the focus.
  setTimeout(() => {
    if (previewRequest.get()) return;
    isReturning = true;
    open.restoreFocus();
    isReturning = false;
  });
}
