'use client';

import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { ReasonButton } from '@/components/ui/reason-button';
import type { MailConnection } from '@/lib/features/mail/mail-connection';
import type { MailImport } from '@/lib/features/mail/mail-import.client';

interface AccountLineProps {
  /** Null if not connected, undefined while unknown. */
  readonly connection: MailConnection | null | undefined;
  readonly isDisconnecting: boolean;
  readonly mailImport: MailImport;
}

/** The mailbox that is searched, with buttons to switch or disconnect it. */
export function AccountLine({ connection, isDisconnecting, mailImport }: AccountLineProps) {
  const t = useTranslations('Mail.account');
  const tLocked = useTranslations('Mail.locked');
  if (connection === undefined) return null;
  if (connection === null) return <p className="account-line">{t('none')}</p>;
  return (
    <div className="account-line">
      <span>{t('connected', { address: bidiIsolate(connection.address) })}</span>
      <span className="mail-account-acts">
        <ReasonButton
          size="sm"
          variant="quiet"
          reason={isDisconnecting ? tLocked('disconnecting') : undefined}
          onClick={mailImport.connectAnother}
        >
          {t('another')}
        </ReasonButton>
        <Button size="sm" variant="quiet" busy={isDisconnecting} onClick={mailImport.disconnect}>
          {t(isDisconnecting ? 'disconnecting' : 'disconnect')}
        </Button>
      </span>
    </div>
  );
}
