'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useAuth } from './auth-provider';

interface SignOutDialogProps {
  /** Files that signing out clears from this browser. */
  readonly files: number;
  readonly onClose: () => void;
}

/** Asks before a list that is nowhere else is cleared with the sign-out. */
export function SignOutDialog({ files, onClose }: SignOutDialogProps) {
  const t = useTranslations('Auth.leaving');
  const common = useTranslations('Common');
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await signOut();
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
              {common('signOut')}
            </Button>
          </>
        }
      >
        <p>{t('message', { count: files })}</p>
      </DialogContent>
    </Dialog>
  );
}
