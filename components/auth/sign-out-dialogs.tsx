'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useAuth } from './auth-provider';

interface SignOutDialogProps {
  readonly onClose: () => void;
}

interface ConfirmSignOutProps extends SignOutDialogProps {
  readonly scope: 'here' | 'everywhere';
  readonly title: string;
  readonly confirm: string;
  readonly children: ReactNode;
}

function ConfirmSignOut({ scope, title, confirm, children, onClose }: ConfirmSignOutProps) {
  const common = useTranslations('Common');
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut(scope);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={title}
        footer={
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button variant="danger" busy={isBusy} onClick={() => void leave()}>
              {confirm}
            </Button>
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}

/** Asks before signing out in every browser, including this one. Lists what that ends and what it keeps. */
export function SignOutEverywhereDialog({ onClose }: SignOutDialogProps) {
  const t = useTranslations('Auth.everywhere');
  return (
    <ConfirmSignOut scope="everywhere" title={t('title')} confirm={t('confirm')} onClose={onClose}>
      <p>{t('message')}</p>
      <p className="text-sm text-ink-3">{t('list')}</p>
    </ConfirmSignOut>
  );
}

interface ClearListDialogProps extends SignOutDialogProps {
  /** Number of files that signing out clears from this browser. */
  readonly files: number;
}

/** Asks before a sign-out clears a list that exists nowhere else. */
export function ClearListDialog({ files, onClose }: ClearListDialogProps) {
  const t = useTranslations('Auth.leaving');
  const common = useTranslations('Common');
  return (
    <ConfirmSignOut scope="here" title={t('title')} confirm={common('signOut')} onClose={onClose}>
      <p>{t('message', { count: files })}</p>
    </ConfirmSignOut>
  );
}
