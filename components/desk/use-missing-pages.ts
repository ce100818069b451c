'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { notify } from '@/components/ui/notify';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import type { PageRefusal } from '@/lib/features/workspace/paying/page-rules';

/** Notifies about a refusal for lack of pages. `goOn` retries the refused action. */
export type NotifyMissingPages = (refusal: PageRefusal, goOn: () => void) => void;

/**
 * Notifies that there are not enough pages, with the numbers, and offers remedies: fewer files, or a plan, after which
 * the refused action resumes. A visitor must sign in first. `onSignIn` is null for a signed-in user.
 */
export function useMissingPages(onSignIn: (() => void) | null): NotifyMissingPages {
  const t = useTranslations('Workspace.notices.pages');
  const tCommon = useTranslations('Common');
  return useCallback(
    (refusal, goOn) => {
      const { needed, remaining, affordable } = refusal;
      const choose = () => {
        const ids = workspace.store.state().items.map(({ id }) => id);
        workspace.selectFiles(ids, false);
        workspace.selectFiles(
          affordable.map(({ id }) => id),
          true,
        );
      };
      const fewer = affordable.length > 0 && { label: t('fewer', { count: affordable.length }), onSelect: choose };
      if (!onSignIn) {
        // The visitor's notice no longer applies after signing in.
        notify.dismiss('pages');
        const reason = { reason: 'pages', needed, remaining, isSorting: 'code' in refusal } as const;
        openPlans({ reason, onUpgraded: goOn, ...(fewer && { otherWay: fewer }) });
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
