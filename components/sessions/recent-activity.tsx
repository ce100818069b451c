'use client';

import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useRef } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { useFocusAfterRender } from '@/components/ui/use-focus-after-render';
import {
  deleteHiddenSession,
  hideSession,
  loadRecentSessions,
  restoreSession,
  useRecentSessions,
} from '@/lib/features/sessions/recent-sessions.client';
import type { ProcessingSession } from '@/lib/features/sessions/session';
import { SessionRow } from './session-row';
import { useAddedSession } from './use-added-session';
import './sessions.css';

/** The latest batches of the signed-in user with this id (specification section 2). */
export const RecentActivity = memo(function RecentActivity({ viewerId }: { readonly viewerId: string }) {
  const t = useTranslations('Sessions');
  const { status, sessions } = useRecentSessions(viewerId);
  const newest = useAddedSession(status, sessions);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const deleteSession = useDeletion();
  const focusAfterDrawing = useFocusAfterRender();

  const onDelete = (session: ProcessingSession, time: string, index: number) => {
    deleteSession(session, time);
    // The clicked button disappears with its row, so the focus moves to the next one.
    focusAfterDrawing(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      return buttons[Math.min(index, buttons.length - 1)] ?? heading.current;
    });
  };
  const onRetry = () => {
    // The button disappears during the attempt.
    heading.current?.focus();
    void loadRecentSessions();
  };

  return (
    <section className="card panel activity" aria-labelledby="activity-title" aria-busy={status === 'loading'}>
      <h2 id="activity-title" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className="sr" aria-live="polite">
        {newest ? t('files', { count: newest.successfulFiles }) : ''}
      </p>
      {sessions.length > 0 ? (
        <ul ref={list}>
          {sessions.map((session, index) => (
            <SessionRow key={session.id} session={session} onDelete={(time) => onDelete(session, time, index)} />
          ))}
        </ul>
      ) : status === 'loading' ? (
        <Loading />
      ) : status === 'failed' ? null : (
        <Empty />
      )}
      {status === 'failed' ? <LoadFailure onRetry={onRetry} /> : null}
    </section>
  );
});

/** Deletes with undo. The row disappears at once; the server is notified when the notification has closed. */
function useDeletion() {
  const t = useTranslations('Sessions');
  const tCommon = useTranslations('Common');
  return ({ id }: ProcessingSession, time: string) => {
    hideSession(id);
    const action = { label: tCommon('undo'), onSelect: () => restoreSession(id) };
    notify.undo({ title: t('deleted', { date: bidiIsolate(time) }), action }, async () => {
      if (await deleteHiddenSession(id)) return;
      notify.warn({ title: t('deleteFailed'), message: t('deleteFailedMore') });
    });
  };
}

function Loading() {
  const t = useTranslations('Sessions');
  return (
    <div className="activity-note" role="status">
      <span className="sr">{t('loading')}</span>
      <span className="sk activity-sk" />
      <span className="sk" />
      <span className="sk activity-sk" />
    </div>
  );
}

function Empty() {
  const t = useTranslations('Sessions');
  return (
    <div className="activity-note">
      <p>{t('empty')}</p>
      <p className="muted">{t('emptyMore')}</p>
    </div>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('Sessions');
  const tCommon = useTranslations('Common');
  return (
    <div className="activity-note" role="alert">
      <span className="activity-failed">
        <CircleAlert className="i" aria-hidden />
        {t('failed')}
      </span>
      <span className="muted">{t('failedMore')}</span>
      <Button size="sm" onClick={onRetry}>
        <RotateCw className="i s" aria-hidden />
        {tCommon('retry')}
      </Button>
    </div>
  );
}
