'use client';

import { type RefObject, useEffect, useState } from 'react';

/** A change is taken over once it stands for so long: a page is not drawn at each step of a window that is dragged. */
const SETTLED_MS = 150;

/** The inner width of an element in CSS pixels; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(measured.clientWidth), SETTLED_MS);
    });
    observer.observe(measured);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
