'use client';

import { useTranslations } from 'next-intl';
import { notify } from '@/components/ui/notify';
import type { ManagedUser } from '@/lib/features/admin/management';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { saveFile } from '@/lib/platform/http/save-file.client';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';

/** Saves all stored data of an account as a file and reports the outcome. */
export function useExportUser(): (user: ManagedUser) => Promise<void> {
  const t = useTranslations('Admin.exportUser');
  const { reason } = useAdminFormatters();
  const { api } = useAdminContext();
  return async ({ id, email }) => {
    const notice = `export-${id}`;
    notify.success({ id: notice, title: t('running', { email }), stays: true });
    try {
      const { content, name } = await api.downloadUser(id, new AbortController().signal);
      saveFile(content, name);
      notify.success({ id: notice, title: t('done'), message: email });
    } catch (error) {
      notify.dismiss(notice);
      if (!(error instanceof RequestError)) throw error;
      notify.error({ title: t('failed', { message: reason(error) }) });
    }
  };
}
