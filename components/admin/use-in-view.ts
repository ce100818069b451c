'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Margin below the window in which an element already counts as visible, so that it is ready in time. */
const AHEAD = '160px';

/** True once the element has scrolled into view. */
export function useInView<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
