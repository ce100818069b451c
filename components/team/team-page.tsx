'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AuditSection } from '@/components/audit/audit-section';
import { useViewer } from '@/components/auth/auth-provider';
import { GoogleSignInButton } from '@/components/auth/google-sign-in-button';
import { TeamOffer } from '@/components/payments/team-offer';
import { FailureNote } from '@/components/ui/failure-note';
import { Message } from '@/components/ui/message';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { loadSubscription, useSubscription } from '@/lib/features/payments/billing.client';
import { loadTeam, useTeam } from '@/lib/features/team/team.client';
import { loadUsage } from '@/lib/features/usage/usage.client';
import { JoinedTeam } from './joined-team';
import { OwnTeam } from './own-team';
import './team.css';

/** Team page: the owner's or the member's view, or a description of teams. Visitors can sign in here. */
export function TeamPage() {
  const t = useTranslations('Team');
  const viewer = useViewer();
  if (viewer) return <SignedInTeam />;
  return (
    <Message title={t('pageTitle')} text={t('signIn')}>
      <GoogleSignInButton />
    </Message>
  );
}

function SignedInTeam() {
  const t = useTranslations('Team');
  const known = useTeam();
  const subscribed = useSubscription();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void loadUsage();
    void loadSubscription();
  }, []);
  // Subscription changes create and end teams.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void loadTeam(), [subscribed]);
  const onRetry = () => {
    heading.current?.focus();
    void loadTeam();
  };
  /** The clicked button has disappeared, so the focus moves to the heading. */
  const onGone = (words: string) => {
    heading.current?.focus();
    notify.success({ id: 'team', title: words });
  };
  const team = known.status === 'known' ? known.value : null;
  return (
    <div className="wrap team-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('pageTitle')}
      </h1>
      {known.status === 'loading' ? (
        <p className="flex items-center gap-2 text-md text-ink-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      ) : null}
      {known.status === 'failed' ? <FailureNote error={known.error} onRetry={onRetry} /> : null}
      {team?.role === 'owner' ? <OwnTeam team={team} onGone={onGone} /> : null}
      {team?.role === 'member' ? <JoinedTeam team={team} onGone={onGone} /> : null}
      {team?.role === 'none' ? (
        <div className="card">
          <TeamOffer />
        </div>
      ) : null}
      {team?.role === 'owner' && team.isRunning ? <AuditSection /> : null}
    </div>
  );
}
