'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { placeOfRow } from '@/lib/features/workspace/list/batch-mode';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { BatchModeContext } from './batch-mode-context';
import { PLACE_ICONS } from './place-icons';

/** Icon next to a file's name: where it was read, if that differs from the list's mode. */
export function PlaceSign({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Device.row');
  const place = placeOfRow(item, useContext(BatchModeContext));
  if (!place || item.status !== 'categorised') return null;
  const Icon = PLACE_ICONS[place];
  return (
    <span className="mail-sign" role="img" aria-label={t(place)} title={t(place)}>
      <Icon className="i" aria-hidden />
    </span>
  );
}
