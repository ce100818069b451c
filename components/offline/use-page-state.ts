'use client';

import { useEffect, useState } from 'react';
import { wasOpenedOffline } from '@/lib/features/offline/opened-offline.client';
import { whenLoadedAndIdle } from '@/lib/platform/browser/idle.client';
import { reach } from '@/lib/platform/http/reach.client';

/**
 * How the page stands: without a connection, with one again after it was opened without, or older than the site.
 * `reload` shows it anew.
 */
export type PageState =
  | { readonly is: 'well' | 'offline' | 'unreached' }
  | { readonly is: 'back' | 'newVersion'; readonly reload: () => void };

/** How the page stands. Starts the service worker once the page is at rest. */
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
  if (now !== 'reached') return { is: now };
  // Who is signed in, such a page does not know.
  if (isKept) return { is: 'back', reload: () => window.location.reload() };
  return takeOver ? { is: 'newVersion', reload: takeOver } : { is: 'well' };
}
