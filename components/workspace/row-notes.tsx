'use client';

import { Info, ShieldAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FileItem, sensitiveKindsOf } from '@/lib/workspace/file-item';
import { remarksOf } from './remarks';
import { useSensitiveWords } from './use-sensitive-words';

/** What the engine remarked on a sorted file, a quiet line for each, and which kinds of sensitive data it holds. */
export function RowNotes({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Remarks');
  const tSensitive = useTranslations('Sensitive');
  const wordsOf = useSensitiveWords();
  const kinds = sensitiveKindsOf(item);
  return (
    <>
      {remarksOf(item).map((remark) => (
        <p key={remark} className="ws-note">
          <Info className="i" aria-hidden />
          <span>{t(remark)}</span>
        </p>
      ))}
      {kinds.length > 0 ? (
        <p className="ws-note">
          <ShieldAlert className="i" aria-hidden />
          <span>{tSensitive('holds', { kinds: wordsOf(kinds) })}</span>
        </p>
      ) : null}
    </>
  );
}
