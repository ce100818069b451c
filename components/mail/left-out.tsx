'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileName } from '@/components/ui/file-name';
import { extensionOf, kindOfExtension } from '@/lib/engine/documents/accepted';
import type { LeftOutAttachment } from '@/lib/features/mail/mail-search';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';

interface LeftOutProps {
  readonly attachments: readonly LeftOutAttachment[];
  /** All that was left out; not all of it need be among `attachments`. */
  readonly count: number;
}

/** What was found and is not brought in, and why; folded until somebody wants to know. */
export function LeftOut({ attachments, count }: LeftOutProps) {
  const t = useTranslations('Mail.leftOut');
  const more = count - attachments.length;
  return (
    <details className="mail-left">
      <summary>
        <ChevronDown className="i s" aria-hidden />
        {t('title', { count })}
      </summary>
      <ul>
        {attachments.map(({ fileName, subject, from, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, with equal entries in it
          <li key={index}>
            <FileName name={fileName} />
            <span className="mail-left-mail">
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

/** Type that a file's name claims, as texts write it; `none` if its ending is not one of ours. */
function namedType(fileName: string): string {
  return kindOfExtension(extensionOf(fileName))?.toUpperCase() ?? 'none';
}
