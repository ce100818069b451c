'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { SESSION_ENDED_EVENT } from '@/lib/platform/auth/events';

/** True from the end of somebody's session until the list was shown again: the page around it is another one then. */
let isSessionOver = false;

/** On a phone what stands above the dropzone leaves no room for rows. */
const PHONE = '(max-width: 640px)';

function showFrom(desk: HTMLElement | null): void {
  const top = matchMedia(PHONE).matches ? desk?.querySelector('.drop') : desk;
  top?.scrollIntoView({ block: 'start' });
}

/** Brings the list into sight where it would come below the fold of the landing page. `count`: files that it has. */
export function useListInSight(desk: RefObject<HTMLElement | null>, isRestored: boolean, count: number): void {
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (!isRestored) {
      // Dropped by somebody who was quicker than the stored list.
      if (count > 0) showFrom(desk.current);
      return;
    }
    if ((wasEmpty.current || isSessionOver) && count > 0) {
      showFrom(desk.current);
      isSessionOver = false;
    }
    wasEmpty.current = count === 0;
  }, [desk, isRestored, count]);
  useEffect(() => {
    const note = () => {
      isSessionOver = true;
    };
    window.addEventListener(SESSION_ENDED_EVENT, note);
    return () => window.removeEventListener(SESSION_ENDED_EVENT, note);
  }, []);
}
