'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Debounce delay, in ms: a page is not rendered at each step of a window resize. */
const SETTLED_MS = 150;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Inner size of a scroll container in CSS pixels, without the horizontal scroll bar; zero before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The horizontal scroll bar depends on the content. With the inner height, the content would change and toggle the
    // bar.
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

/** Debounces a value, so that expensive work does not run for each intermediate one. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
