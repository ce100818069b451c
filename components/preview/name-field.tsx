'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FileName } from '@/components/ui/file-name';
import { useRename } from '@/components/workspace/use-rename';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { splitExtension } from '@/lib/engine/naming/sanitise';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { savedNameOf } from '@/lib/features/workspace/list/item-facts';
import { FactField } from './fact-field';

/** The name under which a file is saved. Its extension is fixed. A custom name can be reset to the suggested one. */
export function NameField({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const rename = useRename();
  const { stem, extension } = splitExtension(savedNameOf(item));
  return (
    <FactField
      part="name"
      isLong
      label={t('name')}
      value={stem}
      suffix={extension}
      onCommit={(text) => rename(item, text)}
      note={<CustomName item={item} />}
    />
  );
}

function CustomName({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const { rename } = useWorkspaceActions();
  const suggested = item.result?.suggestedFileName;
  if (item.editedName === null || !suggested || suggested === item.editedName) return null;
  return (
    <>
      <p>{t('ownName')}</p>
      <Button size="sm" variant="quiet" className="pv-other" onClick={() => rename(item, null)}>
        <span>{t.rich('takeSuggested', { name: suggested, file: () => <FileName name={suggested} /> })}</span>
      </Button>
    </>
  );
}
