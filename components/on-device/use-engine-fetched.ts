'use client';

import { useEffect, useState } from 'react';
import { nextFetch } from '@/lib/features/on-device/next-fetch';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { whenIdle } from '@/lib/platform/browser/idle.client';
import { savesData } from './saves-data';

/**
 * Looks at what is to be fetched, so that its size is told before anybody chooses the device, and fetches it once it is needed.
 * @returns true while that waits for a yes, because the connection is set to save data
 */
export function useEngineFetched(isNeeded: boolean): boolean {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isNeeded) {
      setAsking(false);
      return whenIdle(() => void onDevice.look());
    }
    let isOver = false;
    void onDevice.look().then(() => {
      const next = isOver ? 'nothing' : nextFetch(onDevice.state(), savesData());
      if (next === 'ask') setAsking(true);
      if (next === 'fetch') void onDevice.fetch();
    });
    return () => {
      isOver = true;
    };
  }, [isNeeded]);
  return isAsking;
}
