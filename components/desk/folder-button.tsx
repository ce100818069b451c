'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useMedia } from '@/components/ui/use-media';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { siftChosen } from '@/lib/features/workspace/folder-files';

/** Phones have no folders to speak of, and their dialogs for them lead nowhere. */
const HAS_FOLDERS = '(hover: hover) and (pointer: fine)';
/** No attribute that React knows; every browser of a desk does. */
const FOLDERS = { webkitdirectory: '' };

/** Takes all that lies in a folder. */
export function FolderButton({ disabled }: { readonly disabled?: boolean }) {
  const t = useTranslations('Workspace.dropzone');
  const { add } = useWorkspaceActions();
  const field = useRef<HTMLInputElement>(null);
  const hasFolders = useMedia(HAS_FOLDERS, false);
  if (!hasFolders) return null;
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const found = siftChosen([...(currentTarget.files ?? [])]);
    // The same folder may be chosen again.
    currentTarget.value = '';
    void add(found.files, found);
  };
  return (
    <>
      <input ref={field} type="file" multiple hidden aria-label={t('chooseFolder')} onChange={take} {...FOLDERS} />
      <Button variant="quiet" data-act="folder" disabled={disabled} onClick={() => field.current?.click()}>
        {t('chooseFolder')}
      </Button>
    </>
  );
}
