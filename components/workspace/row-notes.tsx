'use client';

import { FileQuestion, FlaskConical, Info, LockKeyholeOpen, type LucideIcon, ShieldAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { extensionOf } from '@/lib/engine/documents/accepted';
import { type FileItem, isUncounted } from '@/lib/features/workspace/list/file-item';
import { sensitiveKindsOf } from '@/lib/features/workspace/list/item-facts';
import { remarksOf } from './remarks';
import { useSensitiveLabels } from './use-sensitive-labels';

/** Notes of a sorted file, one line each: the engine's remarks, kinds of sensitive data, and how it is saved. */
export function RowNotes({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Remarks');
  const tRow = useTranslations('Workspace.row');
  const tSensitive = useTranslations('Sensitive');
  const tPassword = useTranslations('Password');
  const tSamples = useTranslations('Workspace.samples');
  const wordsOf = useSensitiveLabels();
  const kinds = sensitiveKindsOf(item);
  return (
    <>
      {isUncounted(item) ? <Note Icon={FlaskConical} text={tSamples('note')} /> : null}
      {item.claimedType ? (
        <Note
          Icon={FileQuestion}
          text={tRow('misnamed', { type: extensionOf(item.name).toUpperCase(), claimed: item.claimedType })}
        />
      ) : null}
      {remarksOf(item).map((remark) => (
        <Note key={remark} Icon={Info} text={t(remark)} />
      ))}
      {kinds.length > 0 ? <Note Icon={ShieldAlert} text={tSensitive('holds', { kinds: wordsOf(kinds) })} /> : null}
      {item.exportsWithoutPassword ? <Note Icon={LockKeyholeOpen} text={tPassword('savedUnlocked')} /> : null}
    </>
  );
}

function Note({ Icon, text }: { readonly Icon: LucideIcon; readonly text: string }) {
  return (
    <p className="ws-note">
      <Icon className="i" aria-hidden />
      <span>{text}</span>
    </p>
  );
}
