'use client';

import { useEffect } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { leftOutOf, summarise } from '@/lib/features/workspace/selectors';

interface WishedZipOptions {
  readonly isSignedIn: boolean;
  readonly isRestored: boolean;
  /** True while anything is read or sorted. */
  readonly isBusy: boolean;
}

/** Makes the ZIP that somebody wanted when they were asked to sign in. */
export function useWishedZip({ isSignedIn, isRestored, isBusy }: WishedZipOptions): void {
  const { createZip } = useWorkspaceActions();
  useEffect(() => {
    if (!isSignedIn || !isRestored || isBusy || !workspace.pendingAfterSignIn.takeZip()) return;
    // As it is now: a list that somebody else left behind was emptied a moment ago.
    const { items } = workspace.store.state();
    const { exportable } = summarise(items);
    if (exportable.length > 0) createZip(exportable, leftOutOf(items));
  }, [isSignedIn, isRestored, isBusy, createZip]);
}
