'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import { ownOrigin } from '@/lib/on-device/own-origin.client';
import { workspace } from '@/lib/workspace/page-workspace.client';
import { summarise } from '@/lib/workspace/selectors';
import { useWorkspaceActions } from './use-workspace-actions';

/** Offers the save to Drive that the page was reloaded for: Google's window opens on a press alone. */
export function useDriveAfterReload(isRestored: boolean): void {
  const t = useTranslations('Drive.plan');
  const tClosed = useTranslations('Device.closed');
  const { isSignedIn, saveToDrive } = useWorkspaceActions();
  useEffect(() => {
    if (!isSignedIn || !isRestored || ownOrigin.takeAfterReload() !== 'drive') return;
    const save = () => saveToDrive(summarise(workspace.store.state().items).exportable);
    notify.success({
      id: 'drive',
      title: tClosed('driveReady'),
      action: { label: t('save'), onSelect: save },
      stays: true,
    });
  }, [isSignedIn, isRestored, saveToDrive, t, tClosed]);
}
