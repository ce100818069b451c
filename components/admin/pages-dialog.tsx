'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { notify } from '@/components/ui/notify';
import { AddPages, MAX_COURTESY_PAGES, type ManagedUser } from '@/lib/admin/management';
import { ActionDialog } from './action-dialog';
import { ReasonField, useReasonProblem } from './reason-field';
import { useAdminWords } from './use-admin-words';
import { useDesk } from './use-desk';

/** Pages that are offered first. */
const FIRST_PAGES = '50';

interface PagesDialogProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** Gives an account pages as a courtesy, with the reason for the log. */
export function PagesDialog({ user, onChange, onClose }: PagesDialogProps) {
  const t = useTranslations('Admin.pagesDialog');
  const { number } = useAdminWords();
  const { api } = useDesk();
  const id = useId();
  const [pages, setPages] = useState(FIRST_PAGES);
  const [reason, setReason] = useState('');
  const reasonProblem = useReasonProblem();
  const { email } = user;
  const wanted = AddPages.safeParse({ userId: user.id, pages: Number(pages), reason });
  const problem = () => {
    if (wanted.success) return null;
    const isPages = wanted.error.issues.some(({ path }) => path[0] === 'pages');
    return isPages ? t('pagesInvalid', { max: number(MAX_COURTESY_PAGES) }) : reasonProblem(reason);
  };
  const add = async () => {
    if (!wanted.success) return;
    onChange(await api.addPages(wanted.data));
    notify.success({ title: t('done'), message: t('doneMore', { pages: wanted.data.pages, email }) });
  };
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead', { email })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      problem={problem()}
      onConfirm={add}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={`${id}-pages`}>{t('pages')}</label>
        <input
          id={`${id}-pages`}
          className="input num"
          type="number"
          min={1}
          max={MAX_COURTESY_PAGES}
          value={pages}
          onChange={(event) => setPages(event.target.value)}
        />
      </div>
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
