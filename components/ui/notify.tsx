'use client';

import { toast } from 'sonner';
import { type Notice, ToastCard, type ToastTone } from './toast-card';

/** Notifications go away by themselves after this; hovering, focusing or touching them pauses it (WCAG 2.2.1). */
export const NOTIFICATION_MS = 8_000;

/** @param onGone called when the notification is gone: by itself, by hand or by its action */
function show(tone: ToastTone, notice: Notice, onGone?: () => void): string | number {
  // Losing the focus is told after the press that closed it, too.
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
 * Notifications at the bottom, inline end. Texts come translated. Each returns an id for `dismiss`; a notice with the
 * `id` of one that is shown replaces it.
 */
export const notify = {
  /** Something failed; read out at once, with a stop icon. */
  error: (notice: Notice) => show('error', notice),
  /** Something needs care; with a warning icon. */
  warn: (notice: Notice) => show('warn', notice),
  /** Something is done. */
  success: (notice: Notice) => show('success', notice),
  /**
   * Something was done that can be taken back: give `action` with the word Undo. `onGone` is for what is sent only once
   * it cannot be undone any more; it may be called more than once.
   */
  undo: (notice: Notice & Required<Pick<Notice, 'action'>>, onGone?: () => void) => show('undo', notice, onGone),
  /** Takes one away, or all. */
  dismiss: (id?: string | number) => toast.dismiss(id),
};
