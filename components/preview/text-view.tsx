'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { FileItem } from '@/lib/workspace/file-item';
import { Opening, Problem } from './problem';
import { shownContent } from './shown-content';
import { Stage } from './stage';
import { useLoaded } from './use-loaded';

/** As many lines as a browser lays out without pausing. */
const MAX_LINES = 3_000;

/** The plain text of a DOCX. */
export function TextView({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.text');
  const { id } = item;
  const load = useCallback(async () => {
    const file = shownContent(id);
    const { readText } = await import('@/lib/documents/preview.client');
    return readText(file);
  }, [id]);
  const { loaded, retry } = useLoaded(load);
  if (loaded.state === 'loading') return <Opening />;
  if (loaded.state === 'failed') return <Problem error={loaded.error} onRetry={retry} />;
  const lines = loaded.value.text.split('\n');
  const isCut = loaded.value.isCut || lines.length > MAX_LINES;
  const isEmpty = loaded.value.text === '';
  return (
    <Stage name={item.name} tools={<span className="pv-note">{isEmpty ? t('none') : t('only')}</span>}>
      <div className="pv-paper">
        {lines.slice(0, MAX_LINES).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
        {isCut ? <p className="pv-note">{t('cut')}</p> : null}
      </div>
    </Stage>
  );
}
