'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { useFileErrorText } from '@/components/workspace/use-file-error-text';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { fileErrorOf } from '@/lib/features/workspace/list/file-error.client';
import { type FileItem, isResultStale, isRotatable } from '@/lib/features/workspace/list/file-item';
import type { Rotation } from './preview-rules';

/** The content is in use and must not be replaced. */
const BUSY_STATUSES: readonly FileItem['status'][] = ['waiting', 'reading', 'categorising'];

interface SaveRotationUse {
  /** False if the rotation cannot be saved: for a picture of a locked PDF, and while a file is read. */
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly save: (rotation: Rotation) => Promise<void>;
  /** Undoes the last saved rotation; null if there is none. */
  readonly undo: (() => void) | null;
}

/** Saves the rotation of a picture and notifies about the outcome. */
export function useSaveRotation(item: FileItem): SaveRotationUse {
  const t = useTranslations('Preview.rotate');
  const tCommon = useTranslations('Common');
  const errorText = useFileErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const noticeId = `turned-${item.id}`;

  const save = async (rotation: Rotation) => {
    setIsSaving(true);
    try {
      const takeBack = await workspace.saveRotation(item.id, rotation);
      const onUndo = () => {
        takeBack();
        setUndo(null);
        notify.dismiss(noticeId);
      };
      // In a function: React would call a bare function as a state updater.
      setUndo(() => onUndo);
      notify.undo({
        id: noticeId,
        title: t('kept', { name: bidiIsolate(item.name) }),
        ...(item.result && !isResultStale(item) && { message: t('keptRead') }),
        action: { label: tCommon('undo'), onSelect: onUndo },
      });
    } catch (error) {
      const failure = fileErrorOf(error);
      const message = failure.code === 'imageTooLarge' ? t('tooLarge') : errorText(failure);
      notify.error({ id: noticeId, title: t('failed'), message });
    } finally {
      setIsSaving(false);
    }
  };
  return { canSave: isRotatable(item) && !BUSY_STATUSES.includes(item.status), isSaving, save, undo };
}
