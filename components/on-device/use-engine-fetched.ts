'use client';

import { useEffect, useState } from 'react';
import { nextFetch } from '@/lib/features/on-device/next-fetch';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { whenIdle } from '@/lib/platform/browser/idle.client';
import { savesData } from './saves-data';

/**
 * Queries the download size, so that it is shown before the user chooses the device. Downloads the engine once it is
 * needed.
 * @returns true while the download waits for consent because the connection saves data
 */
export function useEngineFetched(isNeeded: boolean): boolean {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isNeeded) {
      setAsking(false);
      return whenIdle(() => void onDevice.checkCache());
    }
    let isOver = false;
    void onDevice.checkCache().then(() => {
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
