'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useRequestErrorText } from '@/components/auth/use-request-error-text';
import { notify } from '@/components/ui/notify';
import { UnreadableDocumentError } from '@/lib/export/unreadable';
import { RequestError } from '@/lib/http/fetch-json.client';
import type { Locale } from '@/lib/i18n/locales';
import { tempDirs } from '@/lib/mail/page-temp-dirs.client';
import type { FileItem } from '@/lib/workspace/file-item';
import { readLanguageSettings, readListsSensitive } from '@/lib/workspace/language-settings.client';
import { workspace } from '@/lib/workspace/page-workspace.client';
import { NotEnoughPages } from '@/lib/workspace/taking.client';
import { isolate } from './isolate';
import type { TellMissingPages } from './use-missing-pages';

/** Builds and downloads the ZIP of `items`; `leftOut` are files that could not be sorted, which its summary names. */
export function useExport(
  locale: Locale,
  onMissingPages: TellMissingPages,
): (items: readonly FileItem[], leftOut: readonly FileItem[]) => void {
  const t = useTranslations('Workspace.notices');
  const requestErrorText = useRequestErrorText();
  return useCallback(
    (items, leftOut) => {
      const failed = leftOut.flatMap(({ name, error }) => (error ? [{ originalName: name, code: error.code }] : []));
      const textOf = (error: unknown) => {
        if (error instanceof RequestError) return requestErrorText(error);
        if (error instanceof UnreadableDocumentError) return t('zipUnreadable', { name: isolate(error.originalName) });
        return t('zipFailed');
      };
      const { folderLanguage } = readLanguageSettings(locale);
      const options = { folderLanguage, listsSensitive: readListsSensitive() };
      const create = () =>
        workspace.exporting.zip(items, options, failed).then(
          (isDone) => {
            if (!isDone) return;
            void tempDirs.cleanUp();
            notify.success({
              id: 'zip',
              title: t('zipReady.title'),
              message: t('zipReady.message', { count: items.length }),
            });
          },
          (error: unknown) => {
            if (error instanceof NotEnoughPages) return onMissingPages(error.refusal, () => void create());
            const isCutOff = error instanceof RequestError && error.code === 'network';
            notify.error({
              id: 'zip',
              title: isCutOff ? t('zipOffline.title') : t('exportFailed.title', { message: textOf(error) }),
              message: t(isCutOff ? 'zipOffline.message' : 'exportFailed.message'),
            });
          },
        );
      void create();
    },
    [locale, onMissingPages, t, requestErrorText],
  );
}
