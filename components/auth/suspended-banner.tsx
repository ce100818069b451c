'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAuth } from './auth-provider';

/** Says on every page that the account of this browser's sign-in is suspended, whom to write to, and offers to sign out. */
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
