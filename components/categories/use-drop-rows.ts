'use client';

import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef, useState } from 'react';
import { holdsRows, idsOfRows } from '@/components/workspace/row-drag';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import type { CategoryChoice, FileItem } from '@/lib/features/workspace/list/file-item';

/** Data that a panel entry provides to a drag over it. */
export interface DropData extends Record<string | symbol, unknown> {
  readonly choice: CategoryChoice;
}

/**
 * Moves files whose rows are dropped on a category. Returns true while rows are dragged, from one frame after the
 * start: in some browsers, an immediate re-render of the page ends the drag.
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
