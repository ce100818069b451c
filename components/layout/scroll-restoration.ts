'use client';

import { useLayoutEffect } from 'react';

/** Where the page stood when its language was changed, in pixels. It outlives the page, which is drawn anew. */
let placeToKeep: number | undefined;

/** Remembers where the page stands, for when it is drawn in another language. */
export function keepPlace(): void {
  placeToKeep = window.scrollY;
}

/** Brings the page back to its place after its language was changed; used once, by the header. */
export function useKeptPlace(): void {
  useLayoutEffect(() => {
    if (placeToKeep === undefined) return;
    const top = placeToKeep;
    placeToKeep = undefined;
    // After the router, which moves the page at the end of a navigation.
    requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
  }, []);
}
