'use client';

import { useEffect, useState } from 'react';
import { wasOpenedOffline } from '@/lib/features/offline/opened-offline.client';
import { whenLoadedAndIdle } from '@/lib/platform/browser/idle.client';
import { reach } from '@/lib/platform/http/reachability.client';

/** State of the page: offline, back online after it was opened offline, or older than the site. `reload` reloads it. */
export type PageState =
  | { readonly status: 'well' | 'offline' | 'unreached' }
  | { readonly status: 'back' | 'newVersion'; readonly reload: () => void };

/** Returns the state of the page. Starts the service worker once the page is idle. */
export function usePageState(): PageState {
  const now = reach.use();
  const [isKept, setIsKept] = useState(false);
  const [takeOver, setTakeOver] = useState<() => void>();
  useEffect(() => {
    reach.look();
    setIsKept(wasOpenedOffline());
    return whenLoadedAndIdle(async () => {
      const { startServiceWorker } = await import('@/lib/features/offline/registration.client');
      await startServiceWorker((reload) => setTakeOver(() => reload));
    });
  }, []);
  if (now !== 'reached') return { status: now };
  // A page opened offline does not know who is signed in.
  if (isKept) return { status: 'back', reload: () => window.location.reload() };
  return takeOver ? { status: 'newVersion', reload: takeOver } : { status: 'well' };
}
