'use client';

import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Moves the focus when the focused element disappears with the current change. The returned function takes a finder of
 * the next element in the new render. Focus moves before another key can be pressed; a frame later a fast key press
 * would be lost. The handler of a key press in progress must call `preventDefault`, or the key activates the new
 * element.
 */
export function useFocusAfterRender(): (find: Find) => void {
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
