'use client';

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { holdsRows } from '@/components/workspace/row-drag';
import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import type { DropData } from './use-drop-rows';

/** Hover time before an entry expands during a drag, in ms. Passing over it does not expand it. */
const OPEN_AFTER_MS = 500;

interface DropTarget {
  readonly choice: CategoryChoice;
  /** Called when files hover over it for a moment. */
  readonly onHeld?: () => void;
}

/** Makes an entry a drop target for dragged rows; `useRowsDragged` moves them. Returns true while rows are over it. */
export function useDropTarget(element: RefObject<HTMLElement | null>, { choice, onHeld }: DropTarget): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef({ choice, onHeld });
  latest.current = { choice, onHeld };
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setOver(false);
    };
    const stop = dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => holdsRows(source),
      getData: (): DropData => ({ choice: latest.current.choice }),
      getDropEffect: () => 'move',
      onDragEnter() {
        setOver(true);
        timer = setTimeout(() => latest.current.onHeld?.(), OPEN_AFTER_MS);
      },
      onDragLeave: leave,
      onDrop: leave,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [element]);
  return isOver;
}
