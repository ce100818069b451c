'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import { senderNameOf } from '@/lib/features/mail/sender-name';

/** Icon next to a file's name: it was imported from mail. */
export function MailIcon({ mail }: { readonly mail: MailContext }) {
  const t = useTranslations('Mail');
  const words = t('sign', { sender: bidiIsolate(senderNameOf(mail)) });
  return (
    <span className="mail-sign" role="img" aria-label={words} title={words}>
      <Mail className="i" aria-hidden />
    </span>
  );
}
