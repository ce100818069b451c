'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { PageLink } from '@/components/ui/page-link';
import {
  MAIL_CONNECTION_CHANNEL,
  MailConnectionAnswer,
  type MailConnectionEvent,
  type MailConnectionOutcome,
} from '@/lib/features/mail/mail-connection';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** The tab stays for a moment, so that what it says is not a mere flicker. */
const CLOSES_AFTER_MS = 600;

/** What happened, as far as it is known: null while the server is asked whose mailbox it is. */
async function eventOf(outcome: MailConnectionOutcome, signal: AbortSignal): Promise<MailConnectionEvent> {
  if (outcome !== 'connected') return { is: 'failed', code: outcome };
  // Asked and not read from the address: a link that somebody made up must not tell of a connection.
  const { connection } = await fetchJson('/api/gmail/connection', { schema: MailConnectionAnswer, signal });
  return connection ? { is: 'connected', address: connection.address } : { is: 'failed', code: 'mailStateInvalid' };
}

function tell(event: MailConnectionEvent): void {
  const channel = new BroadcastChannel(MAIL_CONNECTION_CHANNEL);
  channel.postMessage(event);
  channel.close();
}

/** Says how connecting a mailbox went: to the page that asked, which may be in another tab, and here. */
export function MailConnected({ outcome }: { readonly outcome: MailConnectionOutcome }) {
  const t = useTranslations('MailConnection.page');
  const errors = useTranslations('Errors');
  const common = useTranslations('Common');
  const [event, setEvent] = useState<MailConnectionEvent | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    let closing: ReturnType<typeof setTimeout> | undefined;
    eventOf(outcome, asking.signal)
      .catch((): MailConnectionEvent => ({ is: 'failed', code: 'mailAway' }))
      .then((known) => {
        if (asking.signal.aborted) return;
        setEvent(known);
        tell(known);
        // A browser closes what a page has opened; elsewhere nothing happens, and the text stands.
        closing = setTimeout(() => window.close(), CLOSES_AFTER_MS);
      });
    return () => {
      asking.abort();
      clearTimeout(closing);
    };
  }, [outcome]);

  if (!event)
    return (
      <Message title={t('asking')} text={common('loading')}>
        {null}
      </Message>
    );
  const isConnected = event.is === 'connected';
  return (
    <div role={isConnected ? 'status' : 'alert'}>
      <Message
        title={t(isConnected ? 'connected' : 'failed')}
        text={isConnected ? t('address', { address: bidiIsolate(event.address) }) : errors(event.code)}
        detail={t('close')}
      >
        <Button asChild size="lg">
          <PageLink href="/">{t('back')}</PageLink>
        </Button>
      </Message>
    </div>
  );
}
