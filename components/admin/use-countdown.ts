'use client';

import { useEffect, useState } from 'react';
import { MS_PER_SECOND } from '@/lib/shared/units';

/** Counts down whole seconds to 0. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const count = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / MS_PER_SECOND)));
    count();
    const timer = setInterval(count, MS_PER_SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return {
    seconds,
    /** @param ms duration of the wait */
    begin: (ms: number) => {
      setSeconds(Math.ceil(ms / MS_PER_SECOND));
      setUntil(Date.now() + ms);
    },
  };
}
