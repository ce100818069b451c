'use client';

import {
  draggable,
  type ElementDropTargetGetFeedbackArgs,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { draggedFiles } from '@/lib/features/workspace/list/dragged-files';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { isMovable, savedNameOf } from '@/lib/features/workspace/list/item-facts';

/** Drag data key of our list's rows; its value is the ids of files. */
const ROWS = 'mesudarRows';
/** Offset of the drag preview from the pointer. */
const PREVIEW_OFFSET = { x: '0.75rem', y: '0.5rem' };

type Source = ElementDropTargetGetFeedbackArgs['source'];

/** True for rows of the list, false for any other drag source. */
export const holdsRows = (source: Source): boolean => ROWS in source.data;

/** Returns the ids of the dragged files. */
export function idsOfRows({ data }: Source): readonly string[] {
  return Array.isArray(data[ROWS]) ? data[ROWS] : [];
}

const dragged = (id: string) => draggedFiles(workspace.store.state().items, id);

/**
 * Makes a sorted file draggable onto a category, together with the other selected files if it is selected. An input
 * field in the row keeps text selection by pointer.
 */
export function useRowDrag(row: RefObject<HTMLElement | null>, item: FileItem, isEnabled: boolean): void {
  const t = useTranslations('Workspace.table');
  const { id } = item;
  const canDrag = isEnabled && isMovable(item);
  useEffect(() => {
    const element = row.current;
    if (!element || !canDrag) return;
    const stop = draggable({
      element,
      getInitialData: () => ({ [ROWS]: dragged(id).map((file) => file.id) }),
      onGenerateDragPreview({ nativeSetDragImage }) {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview(PREVIEW_OFFSET),
          render({ container }) {
            const files = dragged(id);
            const [first] = files;
            const card = document.createElement('div');
            card.className = 'ws-dragged';
            card.textContent =
              files.length === 1 && first ? bidiIsolate(savedNameOf(first)) : t('dragged', { count: files.length });
            container.append(card);
          },
        });
      },
      onDragStart: () => element.classList.add('dragged'),
      onDrop: () => element.classList.remove('dragged'),
    });
    const isField = ({ target }: FocusEvent) => target instanceof HTMLInputElement;
    const onFocusIn = (event: FocusEvent) => {
      if (isField(event)) element.draggable = false;
    };
    const onFocusOut = (event: FocusEvent) => {
      if (isField(event)) element.draggable = true;
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
      stop();
    };
  }, [row, id, canDrag, t]);
}
