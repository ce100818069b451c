'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useAuth } from './auth-provider';

interface SignOutEverywhereDialogProps {
  readonly onClose: () => void;
}

/** Asks before the account is signed out in every browser, this one too; says what that ends and what it leaves. */
export function SignOutEverywhereDialog({ onClose }: SignOutEverywhereDialogProps) {
  const t = useTranslations('Auth.everywhere');
  const common = useTranslations('Common');
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await signOut('everywhere');
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t('title')}
        footer={
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <p>{t('message')}</p>
        <p className="text-sm text-ink-3">{t('list')}</p>
      </DialogContent>
    </Dialog>
  );
}
