'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { summarise } from '@/lib/features/workspace/list/selectors';

/** Offers to resume the save to Drive after the reload it required. Google's window opens only on a click. */
export function useDriveAfterReload(isRestored: boolean): void {
  const t = useTranslations('Drive.plan');
  const tClosed = useTranslations('Device.closed');
  const { isSignedIn, saveToDrive } = useWorkspaceActions();
  useEffect(() => {
    if (!isSignedIn || !isRestored || ownOrigin.consumeAfterReload() !== 'drive') return;
    const save = () => saveToDrive(summarise(workspace.store.state().items).exportable);
    notify.success({
      id: 'drive',
      title: tClosed('driveReady'),
      action: { label: t('save'), onSelect: save },
      stays: true,
    });
  }, [isSignedIn, isRestored, saveToDrive, t, tClosed]);
}
