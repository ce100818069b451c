'use client';

import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { closeBilling } from '@/lib/features/payments/upgrade.client';

/** Tells a team member whose pages they use, and links to the page for leaving the team. */
export function TeamNote({ owner }: { readonly owner: string }) {
  const t = useTranslations('Payments');
  const team = useTranslations('Team');
  return (
    <div className="note items-center justify-between" role="status">
      {t('member', { owner: bidiIsolate(owner) })}
      <Button asChild size="sm">
        <PageLink href="/team" onClick={closeBilling}>
          {team('open')}
        </PageLink>
      </Button>
    </div>
  );
}
