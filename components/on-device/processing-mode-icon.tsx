'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { rowModeOf } from '@/lib/features/workspace/list/batch-mode';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { BatchModeContext } from './batch-mode-context';
import { PROCESSING_MODE_ICONS } from './processing-mode-icons';

/** Icon next to a file's name: where it was read, if that differs from the list's mode. */
export function ProcessingModeIcon({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Device.row');
  const mode = rowModeOf(item, useContext(BatchModeContext));
  if (!mode || item.status !== 'categorised') return null;
  const Icon = PROCESSING_MODE_ICONS[mode];
  return (
    <span className="mail-sign" role="img" aria-label={t(mode)} title={t(mode)}>
      <Icon className="i" aria-hidden />
    </span>
  );
}
