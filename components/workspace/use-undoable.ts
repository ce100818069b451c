'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import type { Undo } from '@/lib/workspace/history.client';
import { workspace } from '@/lib/workspace/page-workspace.client';

/**
 * Tells of a change with its Undo, and remembers it for the key that takes back the last one. `lastsMs`: how long it can
 * be taken back.
 */
export type TellUndoable = (title: string, undo: Undo, lastsMs?: number) => void;

export function useUndoable(): TellUndoable {
  const t = useTranslations('Common');
  return useCallback(
    (title, undo, lastsMs) => {
      const onSelect = workspace.history.remember(title, undo, lastsMs);
      notify.undo({ title, action: { label: t('undo'), onSelect } });
    },
    [t],
  );
}
