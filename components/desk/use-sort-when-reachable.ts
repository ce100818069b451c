'use client';

import { useEffect, useEffectEvent } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { REACHABLE_EVENT } from '@/lib/platform/http/reachability.client';

/** Sorts the files that a lost connection held back once the server is reachable again. */
export function useSortWhenReachable(items: readonly FileItem[]): void {
  const { retry } = useWorkspaceActions();
  const goOn = useEffectEvent(() => {
    for (const item of items) if (item.error?.code === 'connectionLost') retry(item);
  });
  useEffect(() => {
    const listener = () => goOn();
    window.addEventListener(REACHABLE_EVENT, listener);
    return () => window.removeEventListener(REACHABLE_EVENT, listener);
  }, []);
}
