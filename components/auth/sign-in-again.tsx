'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { SIGN_IN_REQUESTED_EVENT } from '@/lib/platform/auth/events';
import { useViewer } from './auth-provider';
import { GoogleSignInButton } from './google-sign-in-button';

/** Dialog to sign in again on this page. Opens on `SIGN_IN_REQUESTED_EVENT`. */
export function SignInAgain() {
  const isSignedIn = useViewer() !== null;
  const t = useTranslations('Auth.ended');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(SIGN_IN_REQUESTED_EVENT, open);
    return () => window.removeEventListener(SIGN_IN_REQUESTED_EVENT, open);
  }, []);
  if (isOpen && isSignedIn) setOpen(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogContent title={t('title')} description={t('message')}>
        <GoogleSignInButton />
      </DialogContent>
    </Dialog>
  );
}
