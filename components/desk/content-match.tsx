'use client';

import { TextSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { contentMatch } from '@/lib/features/workspace/list/list-view';

/** The search terms; empty without a search. */
export const SearchTerms = createContext('');

/** Shows where the search terms occur in a file that matched by its content and not by its name. */
export function ContentMatch({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Workspace.view');
  const words = useContext(SearchTerms);
  const found = words === '' ? null : contentMatch(item, words, workspace.textOf);
  if (!found) return null;
  return (
    <p className="ws-note ws-inside">
      <TextSearch className="i" aria-hidden />
      <span>
        {t('inside')}{' '}
        <bdi>
          {found.before}
          <mark>{found.found}</mark>
          {found.after}
        </bdi>
      </span>
    </p>
  );
}
