'use client';

import { useTranslations } from 'next-intl';
import { Tooltip } from 'radix-ui';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import type { ManagedUser } from '@/lib/features/admin/management';
import { planOf } from '@/lib/features/usage/plans';
import { ActionDialog } from './action-dialog';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';

/** Pointer delay before the reason is shown, in ms. The keyboard has no delay. */
const TIP_DELAY_MS = 200;

interface ResetUsageProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
}

/** Resets an account's used pages to 0 if they are monthly pages. Otherwise it explains why that is impossible. */
export function ResetUsage({ user, onChange }: ResetUsageProps) {
  const t = useTranslations('Admin.users');
  const [isAsked, setAsked] = useState(false);
  const { email, currentPlan } = user;
  if (planOf(currentPlan).period === 'lifetime') {
    return (
      <Tooltip.Provider delayDuration={TIP_DELAY_MS}>
        <Tooltip.Root>
          <Tooltip.Trigger asChild>
            {/* `aria-disabled` instead of `disabled`: an element that cannot be focused cannot show its reason. */}
            <Button size="sm" aria-disabled aria-label={t('resetOf', { email })}>
              {t('reset')}
            </Button>
          </Tooltip.Trigger>
          <Tooltip.Portal container={document.querySelector('main')}>
            <Tooltip.Content className="tip floating" sideOffset={6} collisionPadding={8}>
              {t(currentPlan === 'free' ? 'cannotResetFree' : 'cannotResetLifetime')}
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      </Tooltip.Provider>
    );
  }
  return (
    <>
      <Button size="sm" aria-label={t('resetOf', { email })} onClick={() => setAsked(true)}>
        {t('reset')}
      </Button>
      {isAsked ? <ResetDialog user={user} onChange={onChange} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function ResetDialog({ user, onChange, onClose }: ResetUsageProps & { readonly onClose: () => void }) {
  const t = useTranslations('Admin.resetDialog');
  const admin = useTranslations('Admin');
  const { number } = useAdminFormatters();
  const { api } = useAdminContext();
  const { email, month } = user;
  // Only monthly pages are reset. Permanent pages are unchanged.
  const { used, limit: pages } = month ?? { used: user.documentsProcessedThisMonth, limit: user.documentsLimit };
  const reset = async () => {
    onChange(await api.resetUsage({ userId: user.id }));
    notify.success({ title: t('done'), message: t('doneMore', { email }) });
  };
  const limit = pages < 0 ? admin('unlimited') : number(pages);
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead', { email, used: number(used), limit })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
