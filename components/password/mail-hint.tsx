'use client';

import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { useMailDate } from '@/components/ui/use-mail-date';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import { senderNameOf } from '@/lib/features/mail/sender-name';

/** Sender, date and subject of a locked file's mail, which often says how to open it. */
export function MailHint({ mail }: { readonly mail: MailContext }) {
  const t = useTranslations('Mail');
  const mailDate = useMailDate();
  return (
    <span className="pw-mail">
      {mail.subject ? (
        <span>
          <bdi>{mail.subject}</bdi>
        </span>
      ) : null}
      <span>{t('hint', { sender: bidiIsolate(senderNameOf(mail)), date: bidiIsolate(mailDate(mail.date)) })}</span>
    </span>
  );
}
