'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { fetchOwnData } from '@/lib/features/account/account.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { saveFile } from '@/lib/platform/http/save-file.client';

/** Fetches all stored data of the user and saves it as a file. Closing the dialog cancels the save. */
export function useDataExport() {
  const t = useTranslations('Account.export');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const fetchAndSave = async () => {
    const own = new AbortController();
    work.current = own;
    setBusy(true);
    setError(null);
    try {
      const { content, name } = await fetchOwnData(own.signal);
      saveFile(content, name);
      notify.success({ id: 'own-data', title: t('done'), message: bidiIsolate(name) });
    } catch (failure) {
      if (own.signal.aborted) return;
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
    }
    setBusy(false);
  };
  return { isBusy, error, download: () => void fetchAndSave() };
}
