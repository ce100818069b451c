'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import type { PageRefusal } from '@/lib/features/workspace/page-rules';

/** Tells of a refusal for want of pages; `goOn` does what was refused once more. */
export type TellMissingPages = (refusal: PageRefusal, goOn: () => void) => void;

/**
 * Tells that there are not enough pages, with the numbers of what was asked for, and offers what helps: as many files as fit,
 * and a plan, after which what was refused goes on; a visitor needs an account first. `onSignIn` is null for somebody who has one.
 */
export function useMissingPages(onSignIn: (() => void) | null): TellMissingPages {
  const t = useTranslations('Workspace.notices.pages');
  const tCommon = useTranslations('Common');
  return useCallback(
    (refusal, goOn) => {
      const { needed, remaining, fitting } = refusal;
      const choose = () => {
        const ids = workspace.store.state().items.map(({ id }) => id);
        workspace.selectFiles(ids, false);
        workspace.selectFiles(
          fitting.map(({ id }) => id),
          true,
        );
      };
      const fewer = fitting.length > 0 && { label: t('fewer', { count: fitting.length }), onSelect: choose };
      if (!onSignIn) {
        // What the visitor was told before signing in counts no more.
        notify.dismiss('pages');
        const wish = { reason: 'pages', needed, remaining, isSorting: 'code' in refusal } as const;
        openPlans({ wish, onUpgraded: goOn, ...(fewer && { otherWay: fewer }) });
        return;
      }
      const signIn = { label: tCommon('signIn'), onSelect: onSignIn };
      notify.error({
        id: 'pages',
        title: t('title'),
        message: t('today', { needed, remaining }),
        action: fewer || signIn,
        ...(fewer && { alternative: signIn }),
      });
    },
    [onSignIn, t, tCommon],
  );
}
