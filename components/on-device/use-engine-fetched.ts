'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/idle.client';
import { onDevice } from '@/lib/on-device/page-engine.client';
import { useReadingPlace } from '@/lib/on-device/reading-place.client';
import { savesData } from './saves-data';

/**
 * Looks at what is to be fetched, so that its size is told before anybody chooses the device, and fetches it once somebody has.
 * @returns true while that waits for a yes, because the connection is set to save data
 */
export function useEngineFetched(): boolean {
  const place = useReadingPlace();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (place !== 'device') {
      setAsking(false);
      return whenIdle(() => void onDevice.look());
    }
    let isOver = false;
    void onDevice.look().then(() => {
      const { parts, fetching } = onDevice.state();
      if (isOver || parts === 'all' || fetching) return;
      if (savesData()) setAsking(true);
      else void onDevice.fetch();
    });
    return () => {
      isOver = true;
    };
  }, [place]);
  return isAsking;
}
