'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileName } from '@/components/ui/file-name';
import { extensionOf, kindOfExtension } from '@/lib/engine/documents/accepted';
import type { SkippedAttachment } from '@/lib/features/mail/mail-search';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';

interface SkippedAttachmentsProps {
  readonly attachments: readonly SkippedAttachment[];
  /** All excluded attachments; not all of them need be in `attachments`. */
  readonly count: number;
}

/** Attachments that were found but not imported, with the reasons; collapsed by default. */
export function SkippedAttachments({ attachments, count }: SkippedAttachmentsProps) {
  const t = useTranslations('Mail.leftOut');
  const more = count - attachments.length;
  return (
    <details className="mail-skipped">
      <summary>
        <ChevronDown className="i s" aria-hidden />
        {t('title', { count })}
      </summary>
      <ul>
        {attachments.map(({ fileName, subject, from, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, with equal entries in it
          <li key={index}>
            <FileName name={fileName} />
            <span className="mail-skipped-source">
              <bdi>{from}</bdi>
              {subject ? <bdi>{subject}</bdi> : null}
            </span>
            <span>{t(`reasons.${reason}`, { ...LIMIT_VALUES, named: namedType(fileName) })}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="muted">{t('more', { count: more })}</p> : null}
    </details>
  );
}

/** Display name of the type that a file's extension claims; `none` for an unsupported extension. */
function namedType(fileName: string): string {
  return kindOfExtension(extensionOf(fileName))?.toUpperCase() ?? 'none';
}
