'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { notify } from '@/components/ui/notify';
import { isNewlyRemarked } from '@/components/workspace/remarks';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import type { FileItem } from '@/lib/features/workspace/list/file-item';

/** At module level: a language change remounts the tree and must not repeat the notice. */
let isNotified = false;

/** Notifies an anonymous visitor once per page load that the daily AI budget is used up. */
export function useBudgetNotice(items: readonly FileItem[]): void {
  const t = useTranslations('Workspace.notices.engineBudgetSpent');
  const tCommon = useTranslations('Common');
  const { isSignedIn, signIn } = useWorkspaceActions();
  const seen = useRef(items);
  useEffect(() => {
    const before = seen.current;
    seen.current = items;
    if (isNotified || isSignedIn || !isNewlyRemarked(before, items, 'engineBudgetSpent')) return;
    isNotified = true;
    notify.warn({
      id: 'engineBudgetSpent',
      title: t('title'),
      message: t('message'),
      action: { label: tCommon('signIn'), onSelect: signIn },
    });
  }, [items, isSignedIn, signIn, t, tCommon]);
}
