'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { notify } from '@/components/ui/notify';
import { useUnlockRequest, workspace } from '@/lib/features/desk/page-workspace.client';

type PasswordDialog = typeof import('./password-dialog').PasswordDialog;

interface PasswordHostProps {
  readonly isSignedIn: boolean;
  readonly onSignIn: () => void;
}

/**
 * Shows the password dialog when files need unlocking; its code loads on first use. An anonymous visitor is asked to
 * sign in.
 */
export function PasswordHost({ isSignedIn, onSignIn }: PasswordHostProps) {
  const t = useTranslations('Password');
  const tCommon = useTranslations('Common');
  const request = useUnlockRequest();
  const [Loaded, setLoaded] = useState<PasswordDialog | null>(null);
  const isNeeded = request !== null && isSignedIn;

  useEffect(() => {
    if (!request || isSignedIn) return;
    notify.warn({
      id: 'unlockAccount',
      title: t('account.title'),
      message: t('account.message'),
      action: { label: tCommon('signIn'), onSelect: onSignIn },
      hasClose: true,
    });
    workspace.unlockRequests.close();
  }, [request, isSignedIn, onSignIn, t, tCommon]);

  useEffect(() => {
    if (!isNeeded || Loaded) return;
    import('./password-dialog').then(
      ({ PasswordDialog }) => setLoaded(() => PasswordDialog),
      () => {
        notify.error({ id: 'unlockFailed', title: t('failures.failed') });
        workspace.unlockRequests.close();
      },
    );
  }, [isNeeded, Loaded, t]);

  useEffect(() => {
    if (!request) return;
    // Deferred: the closing dialog still holds the focus.
    return () => void setTimeout(() => workspace.unlockRequests.current.get() ?? request.restoreFocus());
  }, [request]);

  return isNeeded && Loaded ? (
    <Loaded key={request.key} request={request} onClose={workspace.unlockRequests.close} />
  ) : null;
}
