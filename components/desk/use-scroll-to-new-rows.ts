'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { FileItem } from '@/lib/features/workspace/list/file-item';

/** Maximum number of frames until a virtualized row is drawn. */
const FRAMES_TO_DRAW = 20;

/** Scrolls to the first of the newly added files. `reveal` draws a virtualized row. */
export function useScrollToNewRows(items: readonly FileItem[], reveal: RefObject<(index: number) => void>): void {
  const seen = useRef(new Set(items.map(({ id }) => id)));
  useEffect(() => {
    const index = items.findIndex(({ id, status }) => status === 'waiting' && !seen.current.has(id));
    for (const { id } of items) seen.current.add(id);
    const added = items[index];
    if (!added) return;
    reveal.current(index);
    let frames = FRAMES_TO_DRAW;
    const show = () => {
      const row = document.querySelector(`[data-row="${added.id}"]`);
      if (row) row.scrollIntoView({ block: 'nearest' });
      else if (frames-- > 0) requestAnimationFrame(show);
    };
    show();
  }, [items, reveal]);
}
