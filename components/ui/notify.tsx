'use client';

import { toast } from 'sonner';
import { type Notice, ToastCard, type ToastTone } from './toast-card';

/** Notifications go away by themselves after this; hovering or focusing them pauses it. */
export const NOTIFICATION_MS = 8_000;

function show(tone: ToastTone, notice: Notice): string | number {
  return toast.custom((id) => <ToastCard tone={tone} notice={notice} onClose={() => toast.dismiss(id)} />, {
    id: notice.id,
    duration: notice.stays ? Number.POSITIVE_INFINITY : NOTIFICATION_MS,
  });
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
  /** Something was done that can be taken back: give `action` with the word Undo. */
  undo: (notice: Notice & Required<Pick<Notice, 'action'>>) => show('undo', notice),
  /** Takes one away, or all. */
  dismiss: (id?: string | number) => toast.dismiss(id),
};
