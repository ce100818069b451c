'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, type ButtonProps } from '@/components/ui/button';
import { isPlanMissingForImport, showsNoPlan } from '@/lib/features/mail/import-rules';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import { useUsage } from '@/lib/features/usage/usage.client';
import { openMailImport } from './mail-dialog-state';

/** Opens the import from mail. Enabled on every plan: without the feature, the plans dialog opens. */
export function ImportFromMailButton(props: Omit<ButtonProps, 'onClick' | 'children'>) {
  const t = useTranslations('Mail');
  const { usage } = useUsage();
  const open = (button: HTMLElement) => {
    const isClosed = isPlanMissingForImport(process.env.NODE_ENV, usage);
    if (!isClosed) return openMailImport(button);
    openPlans({ reason: { reason: 'feature', feature: 'mailImport' }, onUpgraded: () => openMailImport(button) });
  };
  return (
    <Button {...props} onClick={(event) => open(event.currentTarget)}>
      <Mail className="i s" aria-hidden />
      {t('import')}
      {showsNoPlan(process.env.NODE_ENV, usage?.planType) ? ` ${t('noPlan')}` : null}
    </Button>
  );
}
