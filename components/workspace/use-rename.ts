'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { forbiddenIn, joinName, splitExtension } from '@/lib/engine/naming/sanitise';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { savedNameOf } from '@/lib/features/workspace/list/item-facts';
import { useWorkspaceActions } from './use-workspace-actions';

/** Renames a file; the extension is fixed. Notifies about characters that a file name cannot contain. */
export function useRename(): (item: FileItem, stem: string) => void {
  const t = useTranslations('Workspace.row');
  const { rename } = useWorkspaceActions();
  return useCallback(
    (item, stem) => {
      const name = savedNameOf(item);
      const next = joinName(stem, splitExtension(name).extension);
      if (next && next !== name) rename(item, next);
      const leftOut = forbiddenIn(stem);
      if (leftOut.length > 0) {
        notify.warn({ id: 'forbidden', title: t('leftOut', { characters: bidiIsolate(leftOut.join(' ')) }) });
      }
    },
    [rename, t],
  );
}
