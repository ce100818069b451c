'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { AddNotice } from '@/lib/features/workspace/adding/add-rules';
import {
  type FoundFiles,
  folderOf,
  MAX_FOLDER_DEPTH,
  MAX_FOLDER_ENTRIES,
} from '@/lib/features/workspace/adding/folder-files';

/** Maximum number of names in a notification; the rest are counted. */
const MAX_NAMED = 3;

/**
 * Adds files and notifies about rejected ones with the reason. Resolves to the accepted ones. `folders` describes the
 * files found in dropped folders.
 */
export type AddFiles = (files: readonly File[], folders?: FoundFiles) => Promise<readonly File[]>;

/** Returns the function that adds files. `onSignIn` opens the sign-in dialog. */
export function useAddFiles(isSignedIn: boolean, onSignIn: (open: true) => void): AddFiles {
  const t = useTranslations('Workspace.notices');
  const tCommon = useTranslations('Common');
  const format = useFormatter();
  return useCallback(
    async (files, folders) => {
      const named = (names: readonly string[]) => {
        const more = names.length - MAX_NAMED;
        const shown = names.slice(0, MAX_NAMED).map(bidiIsolate);
        return format.list(more > 0 ? [...shown, t('more', { count: more })] : shown);
      };
      const warn = (id: 'leftOut' | 'duplicates' | 'folderUnreadable', names: readonly string[]) => {
        if (names.length === 0) return;
        const message = id === 'duplicates' ? named(names) : t(`${id}.message`, { names: named(names) });
        notify.warn({ id, title: t(`${id}.title`, { count: names.length }), message });
      };
      if (folders?.isCut) {
        const message = t('folderCut.message', { max: MAX_FOLDER_ENTRIES, depth: MAX_FOLDER_DEPTH });
        notify.warn({ id: 'folderCut', title: t('folderCut.title'), message });
      }
      if (folders) warn('folderUnreadable', folders.unreadable);
      if (folders?.files.length === 0 && folders.unreadable.length === 0) {
        notify.warn({ id: 'folderEmpty', title: t('folderEmpty.title'), message: t('folderEmpty.message') });
      }
      // Files outside folders are added immediately.
      const decision = files.some((file) => folderOf(file) !== '')
        ? await workspace.addFolderFiles(files, isSignedIn)
        : workspace.addFiles(files, isSignedIn);
      const { notice, duplicates, unsupported } = decision;
      const action = isSignedIn ? undefined : { label: tCommon('signIn'), onSelect: () => onSignIn(true) };
      if (notice) {
        const show = isWarning(notice) ? notify.warn : notify.error;
        const { code, ...params } = notice;
        show({
          id: code,
          title: t(`${code}.title`),
          message: t(`${code}.message`, params),
          ...(code !== 'unsupportedFiles' && { action }),
        });
      }
      if (decision.accepted.length + decision.overflow.length > 0) warn('leftOut', unsupported);
      warn('duplicates', duplicates);
      return decision.accepted;
    },
    [isSignedIn, onSignIn, t, tCommon, format],
  );
}

function isWarning(notice: AddNotice): boolean {
  return notice.code === 'almostThere' || notice.code === 'tooManyFiles';
}
