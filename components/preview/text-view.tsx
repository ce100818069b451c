'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DocxText } from '@/lib/engine/documents/docx-text.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { groupBy } from '@/lib/shared/group-by';
import { marksOf, segmentsOf } from './highlights';
import { Opening, Problem } from './problem';
import { useQuotes } from './quotes';
import { shownContent } from './shown-content';
import { Stage } from './stage';
import { useAsync } from './use-async';

/** Maximum number of lines that a browser lays out without a noticeable pause. */
const MAX_LINES = 3_000;

/** The plain text of a DOCX. */
export function TextView({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.text');
  const { id } = item;
  const load = useCallback(async () => {
    const file = shownContent(id);
    const { readText } = await import('@/lib/engine/documents/preview.client');
    return readText(file);
  }, [id]);
  const { loaded, retry } = useAsync(load);
  if (loaded.state === 'loading') return <Opening />;
  if (loaded.state === 'failed') return <Problem error={loaded.error} onRetry={retry} />;
  const isEmpty = loaded.value.text === '';
  return (
    <Stage name={item.name} tools={<span className="pv-note">{isEmpty ? t('none') : t('only')}</span>}>
      <TextPage text={loaded.value} />
    </Stage>
  );
}

/** The lines of a text with marked quotations. Scrolls the selected one into view. */
function TextPage({ text: { text, isCut } }: { readonly text: DocxText }) {
  const t = useTranslations('Preview.text');
  const pageRef = useRef<HTMLDivElement>(null);
  const { evidence, press, isFound, answer } = useQuotes();
  const lines = useMemo(() => text.split('\n'), [text]);
  const shown = useMemo(() => lines.slice(0, MAX_LINES).map((line) => ({ text: line })), [lines]);
  const marks = useMemo(() => groupBy(marksOf(shown, evidence), (mark) => mark.run), [shown, evidence]);
  useEffect(() => {
    if (!press || isFound !== null) return;
    const first = pageRef.current?.querySelector('mark.pressed');
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    answer(press, !!first);
  }, [press, isFound, answer]);
  return (
    <div ref={pageRef} className="pv-paper">
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
        <p key={index} dir="auto">
          {segmentsOf(line.text, marks.get(index) ?? [], press?.quote ?? null).map((segment, at) =>
            segment.look === 'plain' ? (
              segment.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <mark key={at} className={segment.look}>
                {segment.text}
              </mark>
            ),
          )}
        </p>
      ))}
      {isCut || lines.length > MAX_LINES ? <p className="pv-note">{t('cut')}</p> : null}
    </div>
  );
}
