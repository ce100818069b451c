'use client';

import { useEffect, useState } from 'react';

/** Scroll distance after which the header turns compact (specification section 2), in px. */
export const COMPACT_AFTER_PX = 50;

/**
 * True while the page is scrolled past the threshold. Uses scroll events only: reading the position during render would
 * force a layout of a half-replaced page when the language changes.
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
