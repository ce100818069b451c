'use client';

import { useEffect, useEffectEvent } from 'react';
import { REACHED_AGAIN_EVENT } from '@/lib/http/reach.client';
import type { FileItem } from '@/lib/workspace/file-item';
import { useWorkspaceActions } from './use-workspace-actions';

/** Sorts the files that a lost connection kept from it as soon as the server is there again. */
export function useSortWhenReached(items: readonly FileItem[]): void {
  const { retry } = useWorkspaceActions();
  const goOn = useEffectEvent(() => {
    for (const item of items) if (item.error?.code === 'connectionLost') retry(item);
  });
  useEffect(() => {
    const listener = () => goOn();
    window.addEventListener(REACHED_AGAIN_EVENT, listener);
    return () => window.removeEventListener(REACHED_AGAIN_EVENT, listener);
  }, []);
}
