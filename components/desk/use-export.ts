'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { useNextStep } from '@/components/ui/use-next-step';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import { UnreadableDocumentError } from '@/lib/engine/export/unreadable';
import { tempDirs } from '@/lib/features/desk/page-temp-dirs.client';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { NotEnoughPages } from '@/lib/features/workspace/paying/not-enough-pages.client';
import { readLanguageSettings, readListsSensitive } from '@/lib/features/workspace/sorting/language-settings.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { NotifyMissingPages } from './use-missing-pages';

/** Builds and downloads the ZIP of `items`. `leftOut` are unsortable files, which its summary lists. */
export function useExport(
  locale: Locale,
  onMissingPages: NotifyMissingPages,
): (items: readonly FileItem[], leftOut: readonly FileItem[]) => void {
  const t = useTranslations('Workspace.notices');
  const requestErrorText = useRequestErrorText();
  const nextStep = useNextStep();
  return useCallback(
    (items, leftOut) => {
      const failed = leftOut.flatMap(({ name, error }) => (error ? [{ originalName: name, code: error.code }] : []));
      const textOf = (error: unknown) => {
        if (error instanceof RequestError) return requestErrorText(error);
        if (error instanceof UnreadableDocumentError)
          return t('zipUnreadable', { name: bidiIsolate(error.originalName) });
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
              action: error instanceof RequestError ? nextStep(error.code) : undefined,
            });
          },
        );
      void create();
    },
    [locale, onMissingPages, t, requestErrorText, nextStep],
  );
}
