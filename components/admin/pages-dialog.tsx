'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AddPages, MAX_COURTESY_PAGES, type ManagedUser } from '@/lib/features/admin/management';
import { ReasonDialog } from './reason-dialog';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';

const FIRST_PAGES = '50';

interface PagesDialogProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** Grants an account pages for free, with a reason for the log. */
export function PagesDialog({ user, onChange, onClose }: PagesDialogProps) {
  const t = useTranslations('Admin.pagesDialog');
  const { number } = useAdminFormatters();
  const { api } = useAdminContext();
  const id = useId();
  const [pages, setPages] = useState(FIRST_PAGES);
  const { email } = user;
  const pageCount = AddPages.shape.pages.safeParse(Number(pages));
  return (
    <ReasonDialog
      title={t('title')}
      lead={t('lead', { email })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      problem={pageCount.success ? null : t('pagesInvalid', { max: number(MAX_COURTESY_PAGES) })}
      act={(reason) => api.addPages({ userId: user.id, pages: Number(pages), reason })}
      done={t('done')}
      doneMore={t('doneMore', { pages: Number(pages), email })}
      onChange={onChange}
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
    </ReasonDialog>
  );
}
