'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useId, useMemo, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { SearchField } from '@/components/ui/search-field';
import { isolate } from '@/components/workspace/isolate';
import { useSizeText } from '@/components/workspace/use-size-text';
import { matching, sumOf } from '@/lib/mail/import-rules';
import type { SearchAnswer } from '@/lib/mail/mail-search';
import { folded } from '@/lib/workspace/searchable-text';
import { FoundRow } from './found-row';
import { LeftOut } from './left-out';

interface FoundListProps {
  readonly answer: SearchAnswer;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** What was found, to be chosen from; with what was left out and why. */
export function FoundList({ answer, chosen, onChoose }: FoundListProps) {
  const t = useTranslations('Mail.found');
  const sizeText = useSizeText();
  const id = useId();
  const [words, setWords] = useState('');
  const { attachments, leftOut, leftOutCount } = answer;
  const shown = useMemo(() => matching(attachments, words, folded), [attachments, words]);
  const nameOf = useMemo(() => new Map(attachments.map((found) => [found.id, found.fileName])), [attachments]);
  const sum = sumOf(attachments, chosen);
  const among = shown.filter((found) => chosen.has(found.id)).length;
  const isAll = among === shown.length;
  const toggle = useCallback((found: string, isChosen: boolean) => onChoose([found], isChosen), [onChoose]);
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
        <span className="mail-sum" role="status">
          {sum.files === 0 ? t('nothing') : t('sum', { count: sum.files, size: isolate(sizeText(sum.bytes)) })}
        </span>
      </div>
      <ul className="mail-list" aria-label={t('label')}>
        {shown.map((found) => (
          <FoundRow
            key={found.id}
            found={found}
            sameAs={found.sameAs === undefined ? undefined : nameOf.get(found.sameAs)}
            isChosen={chosen.has(found.id)}
            onToggle={toggle}
          />
        ))}
        {shown.length === 0 ? <li className="mail-none">{t('none')}</li> : null}
      </ul>
      {leftOutCount > 0 ? <LeftOut attachments={leftOut} count={leftOutCount} /> : null}
    </>
  );
}
