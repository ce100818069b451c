'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { FIRST_YEAR, lastYear } from '@/lib/engine/categorising/date-window';
import { acceptedDate, isOldDate } from '@/lib/engine/naming/dates';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { dateOf } from '@/lib/features/workspace/list/item-facts';
import { readOldDates } from '@/lib/features/workspace/sorting/language-settings.client';
import { isDocumentDate, isMonthOnly, monthOf } from './date-rules';
import { ReadAs } from './read-as';
import { useDraft } from './use-draft';

/** The date of a document: a day, or only a month if no more is known. It can be removed. */
export function DateField({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const { correct } = useWorkspaceActions();
  const id = useId();
  const date = dateOf(item);
  /** True if the day is requested although only the month is known. */
  const [wantsDay, setWantsDay] = useState(false);
  const [isBad, setIsBad] = useState(false);
  /** A new key remounts the field: a browser keeps a half-typed date in it. */
  const [attempt, setAttempt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const commit = (text: string) => {
    const isGood = text === '' || isDocumentDate(text);
    setIsBad(!isGood);
    setWantsDay(false);
    if (isGood) correct(item, { date: text });
    else setAttempt((count) => count + 1);
  };
  const isMonth = date !== '' && isMonthOnly(date) && !wantsDay;
  const { shown, change, drop, field } = useDraft(wantsDay ? '' : date, commit);
  useEffect(() => {
    if (wantsDay) input.current?.focus();
  }, [wantsDay]);
  const isInName = date === '' || acceptedDate(date, { withOldDates: readOldDates() }) !== undefined;
  const years = { first: String(FIRST_YEAR), last: String(lastYear()) };

  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (event.currentTarget.validity.badInput) {
      drop();
      setIsBad(true);
      setAttempt((count) => count + 1);
    } else field.onBlur();
    setWantsDay(false);
  };
  return (
    <div className="pv-field">
      <label htmlFor={id}>{t('date')}</label>
      <div className="pv-input">
        <input
          key={`${isMonth} ${attempt}`}
          ref={input}
          id={id}
          data-part="date"
          type={isMonth ? 'month' : 'date'}
          value={shown}
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setIsBad(false);
            change(event.target.value);
          }}
          {...field}
          onBlur={onBlur}
        />
        {date !== '' ? (
          <IconButton label={t('clearDate')} size="sm" onClick={() => commit('')}>
            <X className="i s" aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {date !== '' && !wantsDay ? (
        <Button
          size="sm"
          variant="quiet"
          className="pv-other"
          onClick={() => (isMonth ? setWantsDay(true) : commit(monthOf(date)))}
        >
          {t(isMonth ? 'wholeDate' : 'monthOnly')}
        </Button>
      ) : null}
      <div id={`${id}-note`} className="pv-note" role="status">
        {isBad ? <p>{t('badDate')}</p> : null}
        {isInName ? null : <p>{t(isOldDate(date) ? 'oldDateNotInName' : 'dateNotInName', years)}</p>}
        {item.corrected?.date === undefined ? null : <ReadAs value={dateOf({ ...item, corrected: undefined })} />}
      </div>
    </div>
  );
}
