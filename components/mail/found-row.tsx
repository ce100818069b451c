'use client';

import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Checkbox } from '@/components/ui/checkbox';
import { FileName } from '@/components/ui/file-name';
import { IconButton } from '@/components/ui/icon-button';
import { TypeSheet } from '@/components/ui/type-sheet';
import { useMailDate } from '@/components/ui/use-mail-date';
import { useSizeText } from '@/components/ui/use-size-text';
import type { FoundAttachment } from '@/lib/features/mail/mail-search';
import { senderNameOf } from '@/lib/features/mail/sender-name';

interface FoundRowProps {
  readonly found: FoundAttachment;
  /** Name of the attachment it duplicates; undefined if there is none. */
  readonly sameAs: string | undefined;
  readonly isChosen: boolean;
  readonly onPreview: (found: FoundAttachment, opener: HTMLElement) => void;
  readonly onToggle: (id: string, isChosen: boolean, isRange: boolean) => void;
}

/** One attachment with its mail. A click anywhere in the row selects it. */
export const FoundRow = memo(function FoundRow({ found, sameAs, isChosen, onPreview, onToggle }: FoundRowProps) {
  const t = useTranslations('Mail.found');
  const sizeText = useSizeText();
  const mailDate = useMailDate();
  const id = useId();
  const { fileName, kind, subject, date, size, pageCount, wasImported } = found;
  return (
    <li className="mail-item">
      <label className={clsx('mail-row', isChosen && 'sel')} htmlFor={id}>
        <Checkbox id={id} checked={isChosen} onClick={(event) => onToggle(found.id, !isChosen, event.shiftKey)} />
        <TypeSheet type={kind} />
        <span className="mail-what">
          <FileName name={fileName} />
          <span className="mail-subject">{subject ? <bdi>{subject}</bdi> : t('noSubject')}</span>
          {wasImported || sameAs !== undefined ? (
            <span className="mail-marks">
              {wasImported ? <Badge>{t('before')}</Badge> : null}
              {sameAs === undefined ? null : <Badge>{t('sameAs', { name: bidiIsolate(sameAs) })}</Badge>}
            </span>
          ) : null}
        </span>
        <span className="mail-who">
          <bdi>{senderNameOf(found)}</bdi>
        </span>
        <time className="mail-when num" dateTime={date}>
          {mailDate(date)}
        </time>
        <span className="mail-size num">
          <bdi>{sizeText(size)}</bdi>
          {pageCount !== null && pageCount > 1 ? <span>{t('pages', { count: pageCount })}</span> : null}
        </span>
      </label>
      <IconButton
        label={t('preview', { name: bidiIsolate(fileName) })}
        onClick={(event) => onPreview(found, event.currentTarget)}
      >
        <Eye className="i s" aria-hidden />
      </IconButton>
    </li>
  );
});
