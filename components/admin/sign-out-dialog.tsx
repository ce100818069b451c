'use client';

import { useTranslations } from 'next-intl';
import { notify } from '@/components/ui/notify';
import type { ManagedUser } from '@/lib/features/admin/management';
import { ActionDialog } from './action-dialog';
import { useAdminContext } from './use-admin-context';

interface SignOutDialogProps {
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

/** Ends all sessions of an account. */
export function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const t = useTranslations('Admin.signOutDialog');
  const { api } = useAdminContext();
  const { email } = user;
  const signOut = async () => {
    await api.signOutUser({ userId: user.id });
    notify.success({ title: t('done'), message: t('doneMore', { email }) });
  };
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead', { email })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      onConfirm={signOut}
      onClose={onClose}
    />
  );
}
