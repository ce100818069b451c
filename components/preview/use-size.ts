'use client';

import { type RefObject, useEffect, useState } from 'react';

/** A change is taken over once it stands for so long: a page is not drawn at each step of a window that is dragged. */
const SETTLED_MS = 150;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The room inside a scrolling element in CSS pixels, without a bar for scrolling sideways; zero before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // That bar comes and goes with the content: with the height inside of it the content would change and take it away again.
    const measure = () => setSize({ width: measured.clientWidth, height: measured.offsetHeight });
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, SETTLED_MS);
    });
    observer.observe(measured);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return size;
}

/** A value once it stood for a while: what is dear to make is not made for each step on the way. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
