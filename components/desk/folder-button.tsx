'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useMedia } from '@/components/ui/use-media';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { filterChosen } from '@/lib/features/workspace/adding/folder-files';

/** Phones hardly use folders, and their folder dialogs do not work. */
const HAS_FOLDERS = '(hover: hover) and (pointer: fine)';
/** Unknown to React's types, but supported by every desktop browser. */
const FOLDERS = { webkitdirectory: '' };

/** Adds all files in a folder. */
export function FolderButton({ disabled }: { readonly disabled?: boolean }) {
  const t = useTranslations('Workspace.dropzone');
  const { add } = useWorkspaceActions();
  const field = useRef<HTMLInputElement>(null);
  const hasFolders = useMedia(HAS_FOLDERS, false);
  if (!hasFolders) return null;
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const found = filterChosen([...(currentTarget.files ?? [])]);
    // Reset, so that the same folder can be chosen again.
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
