'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AuditSection } from '@/components/audit/audit-section';
import { ConfirmRow } from '@/components/layout/confirm-row';
import { FailureNote } from '@/components/layout/failure-note';
import { useBillingWords } from '@/components/payments/use-billing-words';
import { notify } from '@/components/ui/notify';
import { isolate } from '@/components/workspace/isolate';
import { useSubscription } from '@/lib/payments/billing.client';
import type { Team } from '@/lib/team/team';
import { leave, loadTeam, removeFromTeam, useTeam, withdraw } from '@/lib/team/team.client';
import { InviteForm } from './invite-form';
import './team.css';

type Owned = Extract<Team, { role: 'owner' }>;
type Joined = Extract<Team, { role: 'member' }>;

/** The team in Usage & Billing: its owner's or its member's side; nothing for who has none. */
export function TeamSection() {
  const t = useTranslations('Team');
  const known = useTeam();
  const subscribed = useSubscription();
  const heading = useRef<HTMLHeadingElement>(null);
  // Anew after each change of the subscription: a team comes and goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void loadTeam(), [subscribed]);
  if (known.is === 'loading' || (known.is === 'known' && known.value.role === 'none')) return null;
  const onRetry = () => {
    heading.current?.focus();
    void loadTeam();
  };
  /** What is pressed goes, so the focus goes on to what stays. */
  const onGone = (words: string) => {
    heading.current?.focus();
    notify.success({ id: 'team', title: words });
  };
  return (
    <>
      <section className="grid gap-2" aria-labelledby="team-title">
        <h3 className="text-md" id="team-title" ref={heading} tabIndex={-1}>
          {t('title')}
        </h3>
        {known.is === 'failed' ? <FailureNote error={known.error} onRetry={onRetry} /> : null}
        {known.is === 'known' && known.value.role === 'owner' ? <OwnTeam team={known.value} onGone={onGone} /> : null}
        {known.is === 'known' && known.value.role === 'member' ? (
          <OthersTeam team={known.value} onGone={onGone} />
        ) : null}
      </section>
      {known.is === 'known' && known.value.role === 'owner' && known.value.isRunning ? <AuditSection /> : null}
    </>
  );
}

interface SideProps<T> {
  readonly team: T;
  readonly onGone: (words: string) => void;
}

function OwnTeam({ team: { isRunning, seats, members, invitations }, onGone }: SideProps<Owned>) {
  const t = useTranslations('Team');
  const { day } = useBillingWords();
  const free = seats - members.length - invitations.length;
  return (
    <>
      {isRunning ? <EndNote /> : <p className="note warn">{t('over')}</p>}
      {isRunning ? <p className="text-sm text-ink-2">{t('lead', { seats })}</p> : null}
      {members.length + invitations.length > 0 ? (
        <ul className="confirm-rows" aria-labelledby="team-title">
          {members.map(({ id, email, name }) => (
            <ConfirmRow
              key={id}
              name={email}
              note={name ?? ''}
              actions={[
                {
                  label: t('remove'),
                  question: t('removeQuestion', { address: isolate(email) }),
                  onConfirm: () => removeFromTeam(id),
                  onDone: () => onGone(t('removed', { address: isolate(email) })),
                },
              ]}
            />
          ))}
          {invitations.map(({ id, address, expiresAt }) => (
            <ConfirmRow
              key={id}
              name={address}
              note={t('invitedUntil', { date: day(expiresAt) })}
              actions={[
                {
                  label: t('withdraw'),
                  question: t('withdrawQuestion', { address: isolate(address) }),
                  onConfirm: () => withdraw(id),
                  onDone: () => onGone(t('withdrawn', { address: isolate(address) })),
                },
              ]}
            />
          ))}
        </ul>
      ) : null}
      {isRunning && free <= 0 ? <p className="text-sm text-ink-3">{t('full')}</p> : null}
      {isRunning ? <InviteForm isFull={free <= 0} /> : null}
    </>
  );
}

/** Says before the plan ends what that will mean. */
function EndNote() {
  const t = useTranslations('Team');
  const { day } = useBillingWords();
  const subscribed = useSubscription();
  if (subscribed.is !== 'known' || subscribed.value?.plan !== 'business') return null;
  const { status, until, nextPlan } = subscribed.value;
  const isEnding = status === 'ending' || (nextPlan !== null && nextPlan !== 'business');
  return isEnding && until ? <p className="note warn">{t('ends', { date: day(until) })}</p> : null;
}

function OthersTeam({ team: { isRunning, owner }, onGone }: SideProps<Joined>) {
  const t = useTranslations('Team');
  const name = isolate(owner.email);
  return (
    <>
      <p className="text-sm text-ink-2">{t(isRunning ? 'member' : 'memberOver', { owner: name })}</p>
      <ul className="confirm-rows" aria-labelledby="team-title">
        <ConfirmRow
          name={owner.email}
          note={t('owner')}
          actions={[
            { label: t('leave'), question: t('leaveQuestion'), onConfirm: leave, onDone: () => onGone(t('left')) },
          ]}
        />
      </ul>
    </>
  );
}
