'use client';

import { useEffect, useState } from 'react';

/** The header turns compact once the page is scrolled further than this (specification section 2), in pixels. */
export const COMPACT_AFTER_PX = 50;

/**
 * True while the page is scrolled past the threshold. It is learnt from scroll events alone: reading the position while
 * React draws would lay out a page that is half replaced when the language changes.
 */
export function useCompact(): boolean {
  const [isCompact, setCompact] = useState(false);
  useEffect(() => {
    const read = () => setCompact(window.scrollY > COMPACT_AFTER_PX);
    const frame = requestAnimationFrame(read);
    addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', read);
    };
  }, []);
  return isCompact;
}
