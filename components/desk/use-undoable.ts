'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { Undo } from '@/lib/features/workspace/history.client';

/** A change in words: what was done, and what is so again once it is undone. */
export interface ChangeWords {
  readonly done: string;
  readonly undone: string;
}

/**
 * Tells of a change with its Undo, and remembers it for the key that takes back the last one. `lastsMs`: how long it can
 * be taken back.
 */
export type TellUndoable = (words: ChangeWords, undo: Undo, lastsMs?: number) => void;

export function useUndoable(): TellUndoable {
  const t = useTranslations('Common');
  return useCallback(
    ({ done, undone }, undo, lastsMs) => {
      // The history gives these words back to whoever takes the change back.
      const onSelect = workspace.history.remember(undone, undo, lastsMs);
      notify.undo({ title: done, action: { label: t('undo'), onSelect } });
    },
    [t],
  );
}
