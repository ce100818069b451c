'use client';

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isForPreview } from './keys';
import { FIT, zoomOfKey, zoomOfWheel } from './zoom-rules';

interface ZoomUse {
  /** 1 is the size that fits. */
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
}

/** Zoom of a scroll container's content, by + - 0 and by ctrl-wheel or pinch. The centre stays in view. */
export function useZoom(scroller: RefObject<HTMLElement | null>): ZoomUse {
  const [zoom, setState] = useState(FIT);
  /** The content's point at the centre before the zoom, as shares of its size. */
  const middle = useRef<{ readonly across: number; readonly down: number } | null>(null);

  const setZoom = (next: number) => {
    const { current } = scroller;
    if (!current || next === zoom) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = current;
    middle.current = {
      // In right-to-left layouts scroll offsets are negative, counted from the start.
      across: (Math.abs(scrollLeft) + clientWidth / 2) / scrollWidth,
      down: (scrollTop + clientHeight / 2) / scrollHeight,
    };
    setState(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another size the same part is shown
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || !middle.current) return;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = current;
    const across = middle.current.across * scrollWidth - clientWidth / 2;
    const isLeftwards = getComputedStyle(current).direction === 'rtl';
    const top = middle.current.down * scrollHeight - clientHeight / 2;
    current.scrollTo({ left: isLeftwards ? -across : across, top, behavior: 'instant' });
  }, [zoom]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const nextZoom = isForPreview(event) ? zoomOfKey(event, zoom) : null;
    if (nextZoom !== null) setZoom(nextZoom);
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // Otherwise the browser would zoom the whole page.
    event.preventDefault();
    setZoom(zoomOfWheel(zoom, event.deltaY));
  });
  useEffect(() => {
    const { current } = scroller;
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    const onTurn = (event: WheelEvent) => onWheel(event);
    document.addEventListener('keydown', onKeyDown);
    current?.addEventListener('wheel', onTurn, { passive: false });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      current?.removeEventListener('wheel', onTurn);
    };
  }, [scroller]);
  return { zoom, setZoom };
}
