'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { useKnownMailbox } from '@/lib/features/mail/mailbox.client';

/** Shows which mailbox attachments are imported from; renders nothing if none is connected. */
export function ConnectedMailbox() {
  const t = useTranslations('Mail.account');
  const connection = useKnownMailbox();
  if (!connection) return null;
  return (
    <p className="drop-mailbox">
      <Mail className="i s" aria-hidden />
      {t('connected', { address: bidiIsolate(connection.address) })}
    </p>
  );
}
