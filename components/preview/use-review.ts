'use client';

import { useState } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { needsReview } from '@/lib/features/workspace/list/item-facts';
import { nextToCheck } from '@/lib/features/workspace/list/selectors';
import { closePreview, showInPreview } from './preview-request';
import { isPreviewable, neighboursOf } from './preview-rules';

export interface Review {
  /** Number of files in the whole list that are still to check. */
  readonly left: number;
  /** True if the shown file is one of them. */
  readonly isToCheck: boolean;
  /** True once there was a file to check since the preview opened. Only then is the completion announced. */
  readonly hasBegun: boolean;
  /** Confirms the shown file and opens the next one to check. */
  readonly confirm: () => void;
  /** Removes the shown file from the list and opens the next one. */
  readonly leaveOut: () => void;
}

/** Steps through the files to check, in the given order. */
export function useReview(items: readonly FileItem[], item: FileItem | undefined): Review {
  const { check, remove } = useWorkspaceActions();
  const left = items.filter(needsReview).length;
  const [hasBegun, setHasBegun] = useState(left > 0);
  if (left > 0 && !hasBegun) setHasBegun(true);
  const next = item ? nextToCheck(items, item.id) : null;
  const isToCheck = item !== undefined && needsReview(item);
  return {
    left,
    isToCheck,
    hasBegun,
    confirm() {
      if (!item) return;
      if (isToCheck) check(item, () => showInPreview(item.id));
      if (next) showInPreview(next.id);
    },
    leaveOut() {
      if (!item) return;
      const ids = items.filter(isPreviewable).map(({ id }) => id);
      const neighbours = neighboursOf(ids, item.id);
      const after = next?.id ?? neighbours.next ?? neighbours.previous;
      if (after) showInPreview(after);
      else closePreview();
      remove([item], () => showInPreview(item.id));
    },
  };
}
