'use client';

import { useState } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { type FileItem, needsReview } from '@/lib/features/workspace/file-item';
import { nextToCheck } from '@/lib/features/workspace/selectors';
import { closePreview, showInPreview } from './preview-request';
import { isPreviewable, neighboursOf } from './preview-rules';

export interface Review {
  /** Files of the whole list that are still to be checked. */
  readonly left: number;
  /** Whether the file that is shown is one of them. */
  readonly isToCheck: boolean;
  /** True once there was something to check since the preview was opened: then its end is told. */
  readonly hasBegun: boolean;
  /** Says that the shown file is right, and goes on to the next that is to be checked. */
  readonly confirm: () => void;
  /** Takes the shown file out of the list, and goes on. */
  readonly leaveOut: () => void;
}

/** Goes through what is to be checked, in the order given. */
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
      const beside = neighboursOf(ids, item.id);
      const after = next?.id ?? beside.next ?? beside.previous;
      if (after) showInPreview(after);
      else closePreview();
      remove([item], () => showInPreview(item.id));
    },
  };
}
