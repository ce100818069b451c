'use client';

import { useTranslations } from 'next-intl';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { senderOf } from '@/lib/features/workspace/list/item-facts';
import { FactField } from './fact-field';
import { ReadAs } from './read-as';

/** Maximum sender length in characters; a file name has room for less. */
const MAX_SENDER_CHARS = 120;

export function SenderField({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const { correct } = useWorkspaceActions();
  const sender = senderOf(item);
  const commit = (text: string) => {
    const next = text.replace(/\s+/g, ' ').trim();
    if (next !== sender) correct(item, { sender: next });
  };
  return (
    <FactField
      part="sender"
      label={t('sender')}
      value={sender}
      maxLength={MAX_SENDER_CHARS}
      onCommit={commit}
      note={
        item.corrected?.sender === undefined ? null : <ReadAs value={senderOf({ ...item, corrected: undefined })} />
      }
    />
  );
}
