'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { makeUnique } from '@/lib/engine/naming/unique';
import { type CapturedPage, fileTimestamp } from '@/lib/features/capture/captured-pages';
import { documentOfPages } from '@/lib/features/capture/photo-thread.client';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';

/** Why the pages were not added to the list; sizes in bytes. */
export type SaveProblem =
  | { readonly code: 'notMade' | 'notTaken' }
  | { readonly code: 'tooLarge' | 'stillTooLarge'; readonly size: number };

/** Builds one PDF from the pages and adds it to the list. Its name contains the time of the photos. */
export function useSaveDocument(pages: readonly CapturedPage[], onSaved: () => void) {
  const t = useTranslations('Capture');
  const { add } = useWorkspaceActions();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);

  async function tryToSave(isSmall: boolean): Promise<SaveProblem | null> {
    const pdf = await documentOfPages(pages, isSmall);
    if (!pdf) return { code: 'notMade' };
    if (pdf.size > MAX_FILE_BYTES) return { code: isSmall ? 'stillTooLarge' : 'tooLarge', size: pdf.size };
    const wanted = `${t('fileName', { moment: fileTimestamp(new Date()) })}.pdf`;
    // Two documents may be photographed in one minute, so the name must be unique.
    const listed = workspace.store.state().items.map(({ name }) => name);
    const [name = wanted] = makeUnique([wanted], listed);
    const taken = await add([new File([pdf], name, { type: pdf.type })]);
    return taken.length > 0 ? null : { code: 'notTaken' };
  }

  /** @param isSmall renders the pages smaller, once they have turned out too large */
  async function save(isSmall = false): Promise<void> {
    setIsSaving(true);
    setProblem(null);
    const found = await tryToSave(isSmall);
    setIsSaving(false);
    if (found) setProblem(found);
    else onSaved();
  }

  return { isSaving, problem, save, forgetProblem: () => setProblem(null) };
}
