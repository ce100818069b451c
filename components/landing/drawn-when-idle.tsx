'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/idle.client';

const SECTIONS = '.sec';

/**
 * Draws the sections that the first screen did not need, one after another in the browser's leisure, so that their heights are
 * known before anybody scrolls or searches there. Renders nothing.
 */
export function DrawnWhenIdle() {
  useEffect(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>(SECTIONS)];
    let cancel = () => {};
    const drawNext = () => {
      const section = waiting.shift();
      if (!section) return;
      section.style.contentVisibility = 'visible';
      cancel = whenIdle(drawNext);
    };
    cancel = whenIdle(drawNext);
    return () => cancel();
  }, []);
  return null;
}
