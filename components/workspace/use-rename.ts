'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { forbiddenIn, joinName, splitExtension } from '@/lib/engine/naming/sanitise';
import { type FileItem, savedNameOf } from '@/lib/features/workspace/file-item';
import { useWorkspaceActions } from './use-workspace-actions';

/** Gives a file a name that was typed without its extension, which stays; says what of it no file name can hold. */
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
