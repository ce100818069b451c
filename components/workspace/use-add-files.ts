'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import type { AddNotice } from '@/lib/workspace/add-rules';
import { workspace } from '@/lib/workspace/page-workspace.client';
import { isolate } from './isolate';

/** Names that a notification lists; the others are counted. */
const MAX_NAMED = 3;

/** Adds files and tells which were not added, and why. `onSignIn` opens the sign-in dialog. */
export function useAddFiles(isSignedIn: boolean, onSignIn: (open: true) => void): (files: readonly File[]) => void {
  const t = useTranslations('Workspace.notices');
  const tCommon = useTranslations('Common');
  const format = useFormatter();
  return useCallback(
    (files) => {
      const named = (names: readonly string[]) => {
        const more = names.length - MAX_NAMED;
        const shown = names.slice(0, MAX_NAMED).map(isolate);
        return format.list(more > 0 ? [...shown, t('more', { count: more })] : shown);
      };
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
      if (unsupported.length > 0) {
        notify.warn({
          id: 'leftOut',
          title: t('leftOut.title', { count: unsupported.length }),
          message: t('leftOut.message', { names: named(unsupported) }),
        });
      }
      if (duplicates.length > 0) {
        notify.warn({
          id: 'duplicates',
          title: t('duplicates.title', { count: duplicates.length }),
          message: named(duplicates),
        });
      }
    },
    [isSignedIn, onSignIn, t, tCommon, format],
  );
}

function isWarning(notice: AddNotice): boolean {
  return notice.code === 'almostThere';
}
