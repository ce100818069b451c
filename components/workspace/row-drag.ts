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
import { draggedFiles } from '@/lib/features/workspace/dragged-files';
import { type FileItem, isMovable, savedNameOf } from '@/lib/features/workspace/file-item';

/** What is dragged of our list stands under this: ids of files. */
const ROWS = 'mesudarRows';
/** From the pointer to what is shown of the dragged files. */
const PREVIEW_OFFSET = { x: '0.75rem', y: '0.5rem' };

type Source = ElementDropTargetGetFeedbackArgs['source'];

/** True for rows of the list, false for anything else that may be dragged over a page. */
export const holdsRows = (source: Source): boolean => ROWS in source.data;

/** The ids of the dragged files. */
export function idsOfRows({ data }: Source): readonly string[] {
  return Array.isArray(data[ROWS]) ? data[ROWS] : [];
}

const dragged = (id: string) => draggedFiles(workspace.store.state().items, id);

/**
 * Lets a sorted file be dragged onto a category, together with the selected ones when it is one of them. A field in the row
 * keeps the pointer for its own text.
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
