'use client';

import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { useMailDate } from '@/components/ui/use-mail-date';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import { senderNameOf } from '@/lib/features/mail/sender-name';

/** An entry of a description list: the mail that contained the file. */
export function MailFact({ mail }: { readonly mail: MailContext }) {
  const t = useTranslations('Mail.facts');
  const mailDate = useMailDate();
  const values = { sender: bidiIsolate(senderNameOf(mail)), date: bidiIsolate(mailDate(mail.date)) };
  return (
    <div className="mail-fact">
      <dt>{t('label')}</dt>
      <dd>
        {mail.subject ? t('line', { ...values, subject: bidiIsolate(mail.subject) }) : t('lineNoSubject', values)}
      </dd>
    </div>
  );
}
