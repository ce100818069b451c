'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { Undo } from '@/lib/features/workspace/list/history.client';

/** Texts of a change: after it is done, and after it is undone. */
export interface ChangeTexts {
  readonly done: string;
  readonly undone: string;
}

/**
 * Notifies about a change with an Undo button, and records it for the undo shortcut. `lastsMs`: how long it can be
 * undone.
 */
export type NotifyUndoable = (words: ChangeTexts, undo: Undo, lastsMs?: number) => void;

export function useUndoable(): NotifyUndoable {
  const t = useTranslations('Common');
  return useCallback(
    ({ done, undone }, undo, lastsMs) => {
      // The history returns this text when the change is undone.
      const onSelect = workspace.history.add(undone, undo, lastsMs);
      notify.undo({ title: done, action: { label: t('undo'), onSelect } });
    },
    [t],
  );
}
