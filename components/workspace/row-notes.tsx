'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { FileItem } from '@/lib/workspace/file-item';
import { remarksOf } from './remarks';

/** What there is to know of a file beside its result, a quiet line for each. */
export function RowNotes({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Remarks');
  const tPassword = useTranslations('Password');
  const remarks = remarksOf(item).map((remark) => <Note key={remark} text={t(remark)} />);
  return item.isSavedUnlocked ? [...remarks, <Note key="savedUnlocked" text={tPassword('savedUnlocked')} />] : remarks;
}

function Note({ text }: { readonly text: string }) {
  return (
    <p className="ws-note">
      <Info className="i" aria-hidden />
      <span>{text}</span>
    </p>
  );
}
