'use client';

import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Gives the focus on when what has it goes away with the change that is being made. The answer takes what finds the next
 * holder in the new drawing; it has the focus before another key can be pressed, where a frame later a quick key is lost.
 * A key press that still goes on must be ended by its handler (`preventDefault`), or it presses the new holder.
 */
export function useFocusAfterDrawing(): (find: Find) => void {
  const wanted = useRef<Find | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const find = wanted.current;
    wanted.current = null;
    find?.()?.focus();
  });
  return useCallback((find) => {
    wanted.current = find;
    draw();
  }, []);
}
