'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import type { PageRefusal } from '@/lib/workspace/page-rules';
import { workspace } from '@/lib/workspace/page-workspace.client';

/**
 * Tells that there are not enough pages, with the numbers of what was asked for, and offers what helps: as many files as fit,
 * and an account. `onSignIn` is null for somebody who has one.
 */
export function useMissingPages(onSignIn: (() => void) | null): (refusal: PageRefusal) => void {
  const t = useTranslations('Workspace.notices.pages');
  const tCommon = useTranslations('Common');
  return useCallback(
    ({ needed, remaining, fitting }) => {
      const choose = () => {
        const ids = workspace.store.state().items.map(({ id }) => id);
        workspace.selectFiles(ids, false);
        workspace.selectFiles(
          fitting.map(({ id }) => id),
          true,
        );
      };
      const canFit = fitting.length > 0;
      const message = t(onSignIn ? 'today' : 'left', { needed, remaining });
      const signIn = onSignIn && { label: tCommon('signIn'), onSelect: onSignIn };
      const fewer = canFit && { label: t('fewer', { count: fitting.length }), onSelect: choose };
      const [action, alternative] = [fewer, signIn].filter((way) => !!way);
      notify.error({
        id: 'pages',
        title: t('title'),
        message,
        ...(action && { action }),
        ...(alternative && { alternative }),
      });
    },
    [onSignIn, t, tCommon],
  );
}
