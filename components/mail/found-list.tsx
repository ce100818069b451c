'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { SearchField } from '@/components/ui/search-field';
import { useFocusAfterRender } from '@/components/ui/use-focus-after-render';
import { matching, rangeOf, type SortOrder, sortAttachments } from '@/lib/features/mail/import-rules';
import type { FoundAttachment, SearchAnswer } from '@/lib/features/mail/mail-search';
import { folded } from '@/lib/features/workspace/list/searchable-text';
import { groupBy } from '@/lib/shared/group-by';
import { FoundOrderMenu } from './found-order-menu';
import { FoundPreview } from './found-preview';
import { FoundRow } from './found-row';
import { FoundSender } from './found-sender';
import { FoundSummary } from './found-summary';
import { SkippedAttachments } from './skipped-attachments';

interface FoundListProps {
  readonly answer: SearchAnswer;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** The previewed attachment, and the button that gets the focus back. */
interface Previewed {
  readonly found: FoundAttachment;
  readonly opener: HTMLElement;
}

/** Search results to choose from, and the excluded attachments with the reasons. */
export function FoundList({ answer, chosen, onChoose }: FoundListProps) {
  const t = useTranslations('Mail.found');
  const locale = useLocale();
  const id = useId();
  const [words, setWords] = useState('');
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const focusAfterDrawing = useFocusAfterRender();
  const preview = useCallback((found: FoundAttachment, opener: HTMLElement) => setPreviewed({ found, opener }), []);
  const closePreview = () => {
    setPreviewed(null);
    focusAfterDrawing(() => previewed?.opener ?? null);
  };
  const [order, setOrder] = useState<SortOrder>('newest');
  const { attachments, leftOut, leftOutCount } = answer;
  const collator = useMemo(() => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }), [locale]);
  const ordered = useMemo(() => sortAttachments(attachments, order, collator), [attachments, order, collator]);
  const shown = useMemo(() => matching(ordered, words, folded), [ordered, words]);
  const nameOf = useMemo(() => new Map(attachments.map((found) => [found.id, found.fileName])), [attachments]);
  const among = shown.filter((found) => chosen.has(found.id)).length;
  const isAll = among === shown.length;
  const toggle = useToggle(shown, onChoose);
  const row = (found: FoundAttachment) => (
    <FoundRow
      key={found.id}
      found={found}
      sameAs={found.sameAs === undefined ? undefined : nameOf.get(found.sameAs)}
      isChosen={chosen.has(found.id)}
      onPreview={preview}
      onToggle={toggle}
    />
  );
  return (
    <>
      <div className="mail-tools">
        <SearchField label={t('find')} value={words} onValueChange={setWords} />
        <label className="mail-all" htmlFor={id}>
          <Checkbox
            id={id}
            checked={isAll && shown.length > 0 ? true : among > 0 ? 'indeterminate' : false}
            reason={shown.length === 0 ? t('none') : undefined}
            onClick={() =>
              onChoose(
                shown.map((found) => found.id),
                !isAll,
              )
            }
          />
          {t('all')}
        </label>
        <FoundOrderMenu value={order} onValueChange={setOrder} />
        <FoundSummary attachments={ordered} chosen={chosen} onChoose={onChoose} />
      </div>
      <ul className="mail-list" aria-label={t('label')}>
        {order === 'sender' ? rowsBySender(shown, { chosen, onChoose, row }) : shown.map(row)}
        {shown.length === 0 ? <li className="mail-none">{t('none')}</li> : null}
      </ul>
      {previewed && answer.tempDir ? (
        <FoundPreview tempDir={answer.tempDir} found={previewed.found} onClose={closePreview} />
      ) : null}
      {leftOutCount > 0 ? <SkippedAttachments attachments={leftOut} count={leftOutCount} /> : null}
    </>
  );
}

/** Toggles one attachment or, with Shift, the range from the last toggled one. */
function useToggle(shown: readonly FoundAttachment[], onChoose: FoundListProps['onChoose']) {
  const rows = useRef(shown);
  rows.current = shown;
  const before = useRef<string | null>(null);
  return useCallback(
    (found: string, isChosen: boolean, isRange: boolean) => {
      onChoose(isRange ? rangeOf(rows.current, before.current, found) : [found], isChosen);
      before.current = found;
    },
    [onChoose],
  );
}

interface Grouping extends Pick<FoundListProps, 'chosen' | 'onChoose'> {
  readonly row: (found: FoundAttachment) => ReactNode;
}

/** Rows grouped by sender. The head of a group toggles the whole group. */
function rowsBySender(shown: readonly FoundAttachment[], { chosen, onChoose, row }: Grouping): ReactNode[] {
  const groups = groupBy(shown, ({ senderAddress }) => senderAddress);
  return [...groups].flatMap(([address, found]) => [
    <FoundSender key={`sender ${address}`} found={found} chosen={chosen} onChoose={onChoose} />,
    ...found.map(row),
  ]);
}
