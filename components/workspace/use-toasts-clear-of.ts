'use client';

import { type RefObject, useEffect } from 'react';

/** Below the element there is room for notifications from so much on, in px. */
const ROOM_PX = 120;
/** Between the element and the lowest notification, in px. */
const GAP_PX = 12;
const OFFSET = '--toasts-from-bottom';

/** Keeps notifications from covering an element, wherever on the screen it stands: they go under it, or else above. */
export function useToastsClearOf(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    let frame = 0;
    const place = () => {
      frame = 0;
      const box = element.current?.getBoundingClientRect();
      const isInTheWay = box && box.top < window.innerHeight && box.bottom > window.innerHeight - ROOM_PX;
      if (isInTheWay) root.style.setProperty(OFFSET, `${Math.round(window.innerHeight - box.top + GAP_PX)}px`);
      else root.style.removeProperty(OFFSET);
    };
    const placeSoon = () => {
      frame ||= requestAnimationFrame(place);
    };
    const observer = new ResizeObserver(placeSoon);
    observer.observe(document.body);
    window.addEventListener('scroll', placeSoon, { passive: true });
    window.addEventListener('resize', placeSoon);
    place();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', placeSoon);
      window.removeEventListener('resize', placeSoon);
      root.style.removeProperty(OFFSET);
    };
  }, [element]);
}
