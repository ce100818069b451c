'use client';

import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef, useState } from 'react';
import { holdsRows, idsOfRows } from '@/components/workspace/row-drag';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import type { CategoryChoice, FileItem } from '@/lib/features/workspace/file-item';

/** What an entry of the panel says of itself to what is dragged over it. */
export interface DropData extends Record<string | symbol, unknown> {
  readonly choice: CategoryChoice;
}

/**
 * Moves files whose rows are let go of on a category. Gives true while rows are being dragged, from a frame after it began:
 * a page that is drawn anew at once ends the drag in some browsers.
 */
export function useRowsDragged(items: readonly FileItem[]): boolean {
  const { choose, assign } = useWorkspaceActions();
  const [isDragging, setDragging] = useState(false);
  const latest = useRef({ items, choose, assign });
  latest.current = { items, choose, assign };
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => holdsRows(source),
        onDragStart: () => setDragging(true),
        onDrop({ source, location }) {
          setDragging(false);
          const [target] = location.current.dropTargets;
          if (!target) return;
          const ids = new Set(idsOfRows(source));
          const { choice } = target.data as DropData;
          const moved = latest.current.items.filter(({ id }) => ids.has(id));
          const [first] = moved;
          if (moved.length === 1 && first) latest.current.choose(first, choice);
          else if (moved.length > 1) latest.current.assign(moved, choice);
        },
      }),
    [],
  );
  return isDragging;
}
