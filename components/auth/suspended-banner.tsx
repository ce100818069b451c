'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAuth } from './auth-provider';

/** Banner on every page for a suspended account, with the contact address and a sign-out button. */
export function SuspendedBanner({ text }: { readonly text: string }) {
  const t = useTranslations('Common');
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
  };
  return (
    <div className="wrap">
      <div className="note warn flex flex-wrap items-center gap-2" role="alert">
        <p>{text}</p>
        <Button size="sm" busy={isBusy} onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </div>
    </div>
  );
}
