'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { FailureNote } from '@/components/ui/failure-note';
import { notify } from '@/components/ui/notify';
import { RetryNote } from '@/components/ui/retry-note';
import { Spinner } from '@/components/ui/spinner';
import { NotConnected } from '@/lib/features/mail/authorisation.client';
import type { MailConnection } from '@/lib/features/mail/mail-connection';
import type { RequestError } from '@/lib/platform/http/fetch-json.client';
import { useMailbox } from './use-mailbox';

/** The connected mailbox of the account, with buttons to switch or disconnect it. */
export function MailboxSection() {
  const t = useTranslations('MailConnection.section');
  const { view, load, connect, disconnect } = useMailbox();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The clicked button disappears, so the focus moves to the heading. */
  const keepFocus = () => heading.current?.focus();
  const onConnect = (before: MailConnection | null) => {
    void connect(before);
    keepFocus();
  };
  const onDisconnect = async (before: MailConnection) => {
    const isDone = await disconnect(before);
    keepFocus();
    if (isDone) notify.success({ title: t('done', { address: bidiIsolate(before.address) }) });
  };
  const onRetry = () => {
    void load();
    keepFocus();
  };
  return (
    <section className="grid gap-2" aria-labelledby="mailbox-title" aria-busy={view.status === 'loading'}>
      <h3 className="text-md" id="mailbox-title" ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      {view.status === 'loading' ? (
        <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      ) : null}
      {view.status === 'connecting' ? <AtGoogle authUrl={view.authUrl} isTabOpen={view.isTabOpen} /> : null}
      {view.status === 'failed' ? <Failure error={view.error} onRetry={onRetry} /> : null}
      {view.status === 'known' && view.connection === null ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          {t('none')}
          <Button size="sm" onClick={() => onConnect(null)}>
            {t('connect')}
          </Button>
        </div>
      ) : null}
      {view.status === 'known' && view.connection ? (
        <Connected
          connection={view.connection}
          isBusy={view.isBusy === true}
          onAnother={onConnect}
          onDisconnect={onDisconnect}
          onKeep={keepFocus}
        />
      ) : null}
    </section>
  );
}

interface ConnectedProps {
  readonly connection: MailConnection;
  readonly isBusy: boolean;
  readonly onAnother: (before: MailConnection) => void;
  readonly onDisconnect: (before: MailConnection) => Promise<void>;
  readonly onKeep: () => void;
}

function Connected({ connection, isBusy, onAnother, onDisconnect, onKeep }: ConnectedProps) {
  const t = useTranslations('MailConnection.section');
  const common = useTranslations('Common');
  const [isAsking, setAsking] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keepButton.current?.focus();
  }, [isAsking]);
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('connectedTo')}</dt>
          <dd>
            <bdi>{connection.address}</bdi>
          </dd>
        </div>
      </dl>
      {isAsking ? (
        <div className="note warn flex-col" role="alert">
          {t('question', { address: bidiIsolate(connection.address) })}
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              ref={keepButton}
              onClick={() => {
                setAsking(false);
                onKeep();
              }}
            >
              {common('cancel')}
            </Button>
            <Button size="sm" variant="danger" busy={isBusy} onClick={() => void onDisconnect(connection)}>
              {t('disconnect')}
            </Button>
          </span>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void onAnother(connection)}>
            {t('another')}
          </Button>
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('disconnect')}
          </Button>
        </div>
      )}
    </>
  );
}

function AtGoogle({ authUrl, isTabOpen }: { readonly authUrl: string | null; readonly isTabOpen: boolean }) {
  const t = useTranslations('MailConnection.section');
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2" role="status">
      <Spinner />
      {t(isTabOpen ? 'waiting' : 'blocked')}
      {authUrl && !isTabOpen ? (
        <a href={authUrl} target="_blank" rel="noreferrer">
          {t('link')}
        </a>
      ) : null}
    </p>
  );
}

interface FailureProps {
  readonly error: RequestError | NotConnected;
  readonly onRetry: () => void;
}

function Failure({ error, onRetry }: FailureProps) {
  const errors = useTranslations('Errors');
  if (error instanceof NotConnected) return <RetryNote text={errors(error.code)} onRetry={onRetry} />;
  return <FailureNote error={error} onRetry={onRetry} />;
}
