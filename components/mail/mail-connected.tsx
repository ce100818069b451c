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

/** Delay before the tab closes, in ms, so that its message can be read. */
const CLOSES_AFTER_MS = 600;

/** Returns the outcome of a connection attempt. The server confirms the connected mailbox. */
async function eventOf(outcome: MailConnectionOutcome, signal: AbortSignal): Promise<MailConnectionEvent> {
  if (outcome !== 'connected') return { type: 'failed', code: outcome };
  // Confirmed by the server and not read from the address: a forged link must not report a connection.
  const { connection } = await fetchJson('/api/gmail/connection', { schema: MailConnectionAnswer, signal });
  return connection ? { type: 'connected', address: connection.address } : { type: 'failed', code: 'mailStateInvalid' };
}

function publish(event: MailConnectionEvent): void {
  const channel = new BroadcastChannel(MAIL_CONNECTION_CHANNEL);
  channel.postMessage(event);
  channel.close();
}

/** Reports the outcome of connecting a mailbox, here and to the requesting page, which may be in another tab. */
export function MailConnected({ outcome }: { readonly outcome: MailConnectionOutcome }) {
  const t = useTranslations('MailConnection.page');
  const errors = useTranslations('Errors');
  const common = useTranslations('Common');
  const [event, setEvent] = useState<MailConnectionEvent | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    let closing: ReturnType<typeof setTimeout> | undefined;
    eventOf(outcome, controller.signal)
      .catch((): MailConnectionEvent => ({ type: 'failed', code: 'mailAway' }))
      .then((known) => {
        if (controller.signal.aborted) return;
        setEvent(known);
        publish(known);
        // A browser closes only tabs that a script opened. In others the text stays.
        closing = setTimeout(() => window.close(), CLOSES_AFTER_MS);
      });
    return () => {
      controller.abort();
      clearTimeout(closing);
    };
  }, [outcome]);

  if (!event)
    return (
      <Message title={t('asking')} text={common('loading')}>
        {null}
      </Message>
    );
  const isConnected = event.type === 'connected';
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
