'use client';

import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import { workspace } from '@/lib/features/desk/page-workspace.client';

/** Undoes the last change and notifies; does nothing without one. */
export function useUndoLast(): () => void {
  return useCallback(() => {
    const undone = workspace.history.undoLast();
    notify.dismiss();
    if (undone) notify.success({ id: 'undone', title: undone });
  }, []);
}
