'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { FailureNote } from '@/components/ui/failure-note';
import { PageLink } from '@/components/ui/page-link';
import { useSubscription } from '@/lib/features/payments/billing.client';
import { closeBilling } from '@/lib/features/payments/upgrade.client';
import { memberText } from '@/lib/features/team/team';
import { loadTeam, useTeam } from '@/lib/features/team/team.client';

/** The team in Usage & Billing: one sentence with a link to its page; nothing without a team. */
export function TeamSection() {
  const t = useTranslations('Team');
  const known = useTeam();
  const subscribed = useSubscription();
  // Reloads after each change of the subscription, which creates or ends teams.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void loadTeam(), [subscribed]);
  if (known.status === 'loading' || (known.status === 'known' && known.value.role === 'none')) return null;
  const team = known.status === 'known' ? known.value : null;
  return (
    <section className="grid gap-2" aria-labelledby="team-title">
      <h3 className="text-md" id="team-title">
        {t('title')}
      </h3>
      {known.status === 'failed' ? <FailureNote error={known.error} onRetry={() => void loadTeam()} /> : null}
      {team?.role === 'owner' ? (
        <p className="text-sm text-ink-2">
          {team.isRunning
            ? t('summary', { members: team.members.length, invitations: team.invitations.length })
            : t('over')}
        </p>
      ) : null}
      {team?.role === 'member' ? (
        <p className="text-sm text-ink-2">{t(memberText(team), { owner: bidiIsolate(team.owner.email) })}</p>
      ) : null}
      <div>
        <Button asChild size="sm">
          <PageLink href="/team" onClick={closeBilling}>
            {t('open')}
          </PageLink>
        </Button>
      </div>
    </section>
  );
}
