'use client';

import { type RefObject, useEffect } from 'react';

/** Minimum space below the element for notifications, in px. */
const ROOM_PX = 120;
/** Gap between the element and the lowest notification, in px. */
const GAP_PX = 12;
const OFFSET = '--toasts-from-bottom';

/** Elements that notifications must not cover. */
const elements: RefObject<HTMLElement | null>[] = [];

function reposition(): void {
  const root = document.documentElement;
  const boxes = elements.flatMap(({ current }) => current?.getBoundingClientRect() ?? []);
  const coveredBy = boxes.filter(
    ({ top, bottom }) => top < window.innerHeight && bottom > window.innerHeight - ROOM_PX,
  );
  const top = Math.min(...coveredBy.map((box) => box.top));
  if (coveredBy.length > 0) root.style.setProperty(OFFSET, `${Math.round(window.innerHeight - top + GAP_PX)}px`);
  else root.style.removeProperty(OFFSET);
}

/** Keeps notifications from covering an element: they move below it, or else above. */
export function useToastsClearOf(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const scheduleReposition = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        reposition();
      });
    };
    elements.push(element);
    const observer = new ResizeObserver(scheduleReposition);
    observer.observe(document.body);
    if (element.current) observer.observe(element.current);
    window.addEventListener('scroll', scheduleReposition, { passive: true });
    window.addEventListener('resize', scheduleReposition);
    reposition();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', scheduleReposition);
      window.removeEventListener('resize', scheduleReposition);
      elements.splice(elements.indexOf(element), 1);
      reposition();
    };
  }, [element]);
}
