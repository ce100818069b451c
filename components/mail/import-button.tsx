'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, type ButtonProps } from '@/components/ui/button';
import { showsNoPlan } from '@/lib/mail/import-rules';
import { useUsage } from '@/lib/usage/usage.client';
import { openMailImport } from './mail-request';

/** Opens the import from mail. Usable whatever the plan is: the server says what is part of it. */
export function ImportFromMailButton(props: Omit<ButtonProps, 'onClick' | 'children'>) {
  const t = useTranslations('Mail');
  const { usage } = useUsage();
  return (
    <Button {...props} onClick={(event) => openMailImport(event.currentTarget)}>
      <Mail className="i s" aria-hidden />
      {t('import')}
      {showsNoPlan(process.env.NODE_ENV, usage?.planType) ? ` ${t('noPlan')}` : null}
    </Button>
  );
}
