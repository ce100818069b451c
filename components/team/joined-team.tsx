'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBillingFormatters } from '@/components/payments/use-billing-formatters';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { ConfirmRow } from '@/components/ui/confirm-row';
import { FailureNote } from '@/components/ui/failure-note';
import { openPayment } from '@/lib/features/payments/upgrade.client';
import { memberText, type Team } from '@/lib/features/team/team';
import { acceptTeam, leave, withdrawOffer } from '@/lib/features/team/team.client';
import { PLANS } from '@/lib/features/usage/plans';
import { RequestError } from '@/lib/platform/http/fetch-json.client';

interface JoinedTeamProps {
  readonly team: Extract<Team, { role: 'member' }>;
  /** An action succeeded, and the clicked button has disappeared. */
  readonly onGone: (words: string) => void;
}

/** The member's view: the owner, leaving, and taking over the team if its owner offers that. */
export function JoinedTeam({ team, onGone }: JoinedTeamProps) {
  const { owner, isOffered } = team;
  const t = useTranslations('Team');
  const name = bidiIsolate(owner.email);
  return (
    <section className="card team-card" aria-labelledby="team-members">
      <h2 id="team-members">{t('members')}</h2>
      <p className="text-sm text-ink-2">{t(memberText(team), { owner: name })}</p>
      {isOffered ? <Offer owner={name} onGone={onGone} /> : null}
      <ul className="confirm-rows" aria-labelledby="team-members">
        <ConfirmRow
          name={owner.email}
          note={t('owner')}
          actions={[
            {
              label: t('leave'),
              question: t('leaveQuestion'),
              onConfirm: leave,
              onDone: () => onGone(t('left')),
            },
          ]}
        />
      </ul>
    </section>
  );
}

interface OfferProps extends Pick<JoinedTeamProps, 'onGone'> {
  readonly owner: string;
}

/** The owner's offer. Accepting requires the member's own Business plan, which is bought first if missing. */
function Offer({ owner, onGone }: OfferProps) {
  const t = useTranslations('Team.transfer');
  const { charge } = useBillingFormatters();
  const [isBusy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const run = async (what: 'accept' | 'decline', work: () => Promise<void>, done: string) => {
    setBusy(what);
    setError(null);
    try {
      await work();
      onGone(done);
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      if (what === 'accept' && failure.code === 'planRequired') buy();
      else setError(failure);
    }
    setBusy(null);
  };
  const accept = () => void run('accept', acceptTeam, t('accepted'));
  const buy = () => openPayment('business', { reason: { reason: 'feature', feature: 'team' }, onUpgraded: accept });
  return (
    <div className="note" role="status">
      <div className="grid gap-2">
        <p>{t('offer', { owner, price: bidiIsolate(charge(PLANS.business)) })}</p>
        {error ? <FailureNote error={error} /> : null}
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" busy={isBusy === 'accept'} onClick={accept}>
            {t('accept')}
          </Button>
          <Button
            size="sm"
            busy={isBusy === 'decline'}
            onClick={() => void run('decline', withdrawOffer, t('declined'))}
          >
            {t('decline')}
          </Button>
        </span>
      </div>
    </div>
  );
}
