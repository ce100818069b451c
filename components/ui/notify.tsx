'use client';

import { toast } from 'sonner';
import { type Notice, ToastCard, type ToastTone } from './toast-card';

/** Notifications close after this, in ms. Hover, focus or touch pauses the time (WCAG 2.2.1). */
export const NOTIFICATION_MS = 8_000;

/** @param onGone called when the notification has closed: automatically, manually or by its action */
function show(tone: ToastTone, notice: Notice, onGone?: () => void): string | number {
  // A blur event also fires after the click that closed it.
  const isShown = (own: string | number) => toast.getToasts().some(({ id }) => id === own);
  const draw = (id: string | number | undefined, isHeld: boolean): string | number =>
    toast.custom(
      (own) => (
        <ToastCard
          tone={tone}
          notice={notice}
          onHold={(isHeld) => {
            if (!notice.stays && isShown(own)) draw(own, isHeld);
          }}
          onClose={() => toast.dismiss(own)}
        />
      ),
      {
        id,
        duration: notice.stays || isHeld ? Number.POSITIVE_INFINITY : NOTIFICATION_MS,
        ...(onGone && { onAutoClose: onGone, onDismiss: onGone }),
      },
    );
  return draw(notice.id, false);
}

/**
 * Notifications at the bottom, inline end. Texts must be translated. Each returns an id for `dismiss`. A notice with
 * the `id` of a visible one replaces it.
 */
export const notify = {
  /** Reports an error; announced immediately, with a stop icon. */
  error: (notice: Notice) => show('error', notice),
  /** Reports a warning, with a warning icon. */
  warn: (notice: Notice) => show('warn', notice),
  /** Reports a success. */
  success: (notice: Notice) => show('success', notice),
  /**
   * Reports an action that can be undone: pass `action` with the label Undo. `onGone` is for a request that is sent
   * only once undo is no longer possible; it may be called more than once.
   */
  undo: (notice: Notice & Required<Pick<Notice, 'action'>>, onGone?: () => void) => show('undo', notice, onGone),
  dismiss: (id?: string | number) => toast.dismiss(id),
};
