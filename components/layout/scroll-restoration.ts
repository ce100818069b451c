'use client';

import { useLayoutEffect } from 'react';

/** Scroll position at the time of a language change, in px. At module level, because the change remounts the page. */
let savedPosition: number | undefined;

/** Saves the scroll position before a language change. */
export function saveScrollPosition(): void {
  savedPosition = window.scrollY;
}

/** Restores the scroll position after a language change. Used once, by the header. */
export function useScrollRestoration(): void {
  useLayoutEffect(() => {
    if (savedPosition === undefined) return;
    const top = savedPosition;
    savedPosition = undefined;
    // After the router, which scrolls at the end of a navigation.
    requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
  }, []);
}
