'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { SESSION_ENDED_EVENT } from '@/lib/platform/auth/events';

/** True from the end of a session until the list is shown again: the surrounding page has changed by then. */
let isSessionOver = false;

/** On a phone, the content above the dropzone leaves no room for rows. */
const PHONE = '(max-width: 640px)';

function showFrom(desk: HTMLElement | null): void {
  const top = matchMedia(PHONE).matches ? desk?.querySelector('.drop') : desk;
  top?.scrollIntoView({ block: 'start' });
}

/** Scrolls to the list if it would be below the fold of the landing page. `count` is the number of its files. */
export function useScrollToList(desk: RefObject<HTMLElement | null>, isRestored: boolean, count: number): void {
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (!isRestored) {
      // Dropped before the stored list was restored.
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
