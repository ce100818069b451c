'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBillingFormatters } from '@/components/payments/use-billing-formatters';
import { Badge } from '@/components/ui/badge';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { ConfirmRow, type RowAction } from '@/components/ui/confirm-row';
import { notify } from '@/components/ui/notify';
import { useSubscription } from '@/lib/features/payments/billing.client';
import type { InvitationView, Team, TeamMember } from '@/lib/features/team/team';
import { invite, offerTeam, removeFromTeam, withdraw, withdrawOffer } from '@/lib/features/team/team.client';
import { InviteForm, type SharedLink } from './invite-form';

interface OwnTeamProps {
  readonly team: Extract<Team, { role: 'owner' }>;
  /** An action succeeded, and the clicked button has disappeared. */
  readonly onGone: (words: string) => void;
}

/** The owner's view: members with their usage, open invitations, and inviting. */
export function OwnTeam({ team, onGone }: OwnTeamProps) {
  const t = useTranslations('Team');
  const [link, setLink] = useState<SharedLink | null>(null);
  const { isRunning, seats, members, invitations, ownPages, otherPages } = team;
  const free = seats - members.length - invitations.length;
  return (
    <>
      <section className="card team-card" aria-labelledby="team-members">
        <h2 id="team-members">{t('members')}</h2>
        {isRunning ? <EndNote /> : <p className="note warn">{t('over')}</p>}
        {isRunning ? <p className="text-sm text-ink-2">{t('lead', { seats })}</p> : null}
        <ul className="confirm-rows" aria-labelledby="team-members">
          <ConfirmRow name={t('you')} note={t('pages', { pages: ownPages })} actions={[]} />
          {members.map((member) => (
            <Member key={member.id} member={member} isRunning={isRunning} onGone={onGone} />
          ))}
        </ul>
        {otherPages > 0 ? <p className="text-sm text-ink-3">{t('otherPages', { pages: otherPages })}</p> : null}
      </section>
      {isRunning ? (
        <section className="card team-card" aria-labelledby="team-invitations">
          <h2 id="team-invitations">{t('invitations')}</h2>
          {invitations.length > 0 ? (
            <ul className="confirm-rows" aria-labelledby="team-invitations">
              {invitations.map((invitation) => (
                <Invited key={invitation.id} invitation={invitation} onGone={onGone} onLink={setLink} />
              ))}
            </ul>
          ) : null}
          {free <= 0 ? <p className="text-sm text-ink-3">{t('full')}</p> : null}
          <InviteForm isFull={free <= 0} link={link} onLink={setLink} />
        </section>
      ) : null}
    </>
  );
}

interface MemberProps extends Pick<OwnTeamProps, 'onGone'> {
  readonly member: TeamMember;
  readonly isRunning: boolean;
}

function Member({ member: { id, email, name, pages, isOffered }, isRunning, onGone }: MemberProps) {
  const t = useTranslations('Team');
  const address = bidiIsolate(email);
  const remove: RowAction = {
    label: t('remove'),
    question: t('removeQuestion', { address }),
    onConfirm: () => removeFromTeam(id),
    onDone: () => onGone(t('removed', { address })),
  };
  const transfer: RowAction = isOffered
    ? {
        label: t('transfer.withdraw'),
        question: t('transfer.withdrawQuestion', { address }),
        isDangerous: false,
        onConfirm: withdrawOffer,
        onDone: () => onGone(t('transfer.withdrawn')),
      }
    : {
        label: t('transfer.action'),
        question: t('transfer.question', { address }),
        confirmLabel: t('transfer.confirm'),
        isDangerous: false,
        onConfirm: () => offerTeam(id),
        onDone: () => onGone(t('transfer.offered', { address })),
      };
  return (
    <ConfirmRow
      name={email}
      note={
        <>
          {name ? `${bidiIsolate(name)} · ` : null}
          {t('pages', { pages })} {isOffered ? <Badge>{t('transfer.waiting')}</Badge> : null}
        </>
      }
      actions={isRunning ? [transfer, remove] : [remove]}
    />
  );
}

interface InvitedProps extends Pick<OwnTeamProps, 'onGone'> {
  readonly invitation: InvitationView;
  readonly onLink: (link: SharedLink | null) => void;
}

function Invited({ invitation: { id, address, expiresAt }, onGone, onLink }: InvitedProps) {
  const t = useTranslations('Team');
  const { day } = useBillingFormatters();
  const resend = async () => {
    const link = await invite(address);
    onLink(link === null ? null : { address, link });
    if (link === null) notify.success({ id: 'team', title: t('sent', { address: bidiIsolate(address) }) });
  };
  return (
    <ConfirmRow
      name={address}
      note={t('invitedUntil', { date: day(expiresAt) })}
      actions={[
        {
          label: t('resend'),
          question: t('resendQuestion', { address: bidiIsolate(address) }),
          isDangerous: false,
          onConfirm: resend,
          // The row of the new invitation replaces this one.
          onDone: () => {},
        },
        {
          label: t('withdraw'),
          question: t('withdrawQuestion', { address: bidiIsolate(address) }),
          onConfirm: () => withdraw(id),
          onDone: () => onGone(t('withdrawn', { address: bidiIsolate(address) })),
        },
      ]}
    />
  );
}

/** Explains the consequences before the plan ends. */
function EndNote() {
  const t = useTranslations('Team');
  const { day } = useBillingFormatters();
  const subscribed = useSubscription();
  if (subscribed.status !== 'known' || subscribed.value?.plan !== 'business') return null;
  const { status, until, nextPlan } = subscribed.value;
  const isEnding = status === 'ending' || (nextPlan !== null && nextPlan !== 'business');
  return isEnding && until ? <p className="note warn">{t('ends', { date: day(until) })}</p> : null;
}
