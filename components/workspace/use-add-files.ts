'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import type { AddNotice } from '@/lib/workspace/add-rules';
import { workspace } from '@/lib/workspace/page-workspace.client';

/** Adds files and tells which were not added, and why. `onSignIn` opens the sign-in dialog. */
export function useAddFiles(isSignedIn: boolean, onSignIn: (open: true) => void): (files: readonly File[]) => void {
  const t = useTranslations('Workspace.notices');
  const tCommon = useTranslations('Common');
  return useCallback(
    (files) => {
      const { notice, duplicates, unsupported } = workspace.addFiles(files, isSignedIn);
      const action = isSignedIn ? undefined : { label: tCommon('signIn'), onSelect: () => onSignIn(true) };
      if (notice) {
        const tell = isWarning(notice) ? notify.warn : notify.error;
        const { code, ...params } = notice;
        tell({
          id: code,
          title: t(`${code}.title`),
          message: t(`${code}.message`, params),
          ...(code !== 'unsupportedFiles' && { action }),
        });
        return;
      }
      if (unsupported > 0) {
        notify.warn({
          id: 'leftOut',
          title: t('leftOut.title', { count: unsupported }),
          message: t('leftOut.message'),
        });
      }
      if (duplicates.length > 0) {
        notify.warn({ id: 'duplicates', title: t('duplicates.title', { count: duplicates.length }) });
      }
    },
    [isSignedIn, onSignIn, t, tCommon],
  );
}

function isWarning(notice: AddNotice): boolean {
  return notice.code === 'almostThere';
}
