'use client';

import { toast } from 'sonner';
import { NOTIFICATION_MS } from '@/components/ui/notify';
import { ToastCard } from '@/components/ui/toast-card';

interface UndoDeletion {
  /** What was deleted, translated. */
  readonly title: string;
  readonly undoLabel: string;
  readonly onUndo: () => void;
  /** The notification is gone, by itself, by hand or because it was undone. May be called more than once. */
  readonly onGone: () => void;
}

/** `notify.undo` that also tells when it is gone, for what is sent only once it cannot be undone any more. */
export function notifyDeletion({ title, undoLabel, onUndo, onGone }: UndoDeletion): void {
  const action = { label: undoLabel, onSelect: onUndo };
  toast.custom((id) => <ToastCard tone="undo" notice={{ title, action }} onClose={() => toast.dismiss(id)} />, {
    duration: NOTIFICATION_MS,
    onAutoClose: onGone,
    onDismiss: onGone,
  });
}
