'use client';

import { useEffect } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { excludedFromExport, summarise } from '@/lib/features/workspace/list/selectors';

interface PendingZipOptions {
  readonly isSignedIn: boolean;
  readonly isRestored: boolean;
  /** True while files are read or sorted. */
  readonly isBusy: boolean;
}

/** Builds the ZIP that a visitor requested before signing in. */
export function usePendingZip({ isSignedIn, isRestored, isBusy }: PendingZipOptions): void {
  const { createZip } = useWorkspaceActions();
  useEffect(() => {
    if (!isSignedIn || !isRestored || isBusy || !workspace.pendingAfterSignIn.consumeZipRequest()) return;
    // The current state: the list of a previous user was cleared a moment ago.
    const { items } = workspace.store.state();
    const { exportable } = summarise(items);
    if (exportable.length > 0) createZip(exportable, excludedFromExport(items));
  }, [isSignedIn, isRestored, isBusy, createZip]);
}
