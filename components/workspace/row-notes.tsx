'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { FileItem } from '@/lib/workspace/file-item';
import { remarksOf } from './remarks';

/** What the engine remarked on a sorted file, a quiet line for each. */
export function RowNotes({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Remarks');
  return remarksOf(item).map((remark) => (
    <p key={remark} className="ws-note">
      <Info className="i" aria-hidden />
      <span>{t(remark)}</span>
    </p>
  ));
}
