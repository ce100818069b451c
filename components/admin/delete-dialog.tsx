'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { notify } from '@/components/ui/notify';
import type { ManagedUser } from '@/lib/features/admin/management';
import { ActionDialog } from './action-dialog';
import { useAdminContext } from './use-admin-context';

interface DeleteDialogProps {
  readonly user: ManagedUser;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

/** Deletes an account after its address has been typed. */
export function DeleteDialog({ user, onDeleted, onClose }: DeleteDialogProps) {
  const t = useTranslations('Admin.deleteDialog');
  const { api } = useAdminContext();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { email } = user;
  const remove = async () => {
    await api.deleteUser({ userId: user.id, email: typed.trim() });
    notify.success({ title: t('done'), message: t('doneMore', { email }) });
    onDeleted(user.id);
  };
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead')}
      confirm={t('confirm')}
      isDangerous
      isBlocked={typed.trim().toLowerCase() !== email.toLowerCase()}
      failed={(message) => t('failed', { message })}
      onConfirm={remove}
      onClose={onClose}
    >
      {user.runningSubscription ? <p className="note warn">{t('subscription')}</p> : null}
      <div className="field">
        <label htmlFor={id}>{t('type', { email })}</label>
        <input
          id={id}
          className="input"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </ActionDialog>
  );
}
