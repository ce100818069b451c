'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import type { DownloadedFile } from '@/lib/platform/http/download.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { saveFile } from '@/lib/platform/http/save-file.client';
import { useAdminFormatters } from './use-admin-formatters';

/** Interval of progress announcements, in ms. */
const ANNOUNCE_INTERVAL_MS = 250;

interface CsvButtonProps {
  /** Downloads the file; rejects with a `RequestError`, or when its signal is aborted. */
  readonly load: (signal: AbortSignal, onBytes: (bytes: number) => void) => Promise<DownloadedFile>;
  readonly size?: 'sm';
}

/** Saves the listed rows as a file, with progress and a cancel button. */
export function CsvButton({ load, size }: CsvButtonProps) {
  const t = useTranslations('Admin.database');
  const { bytes, reason } = useAdminFormatters();
  const [read, setRead] = useState<number | null>(null);
  const own = useRef<AbortController | null>(null);
  useEffect(() => () => own.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    own.current = controller;
    setRead(0);
    let lastAnnouncedMs = 0;
    const announce = (count: number) => {
      const now = performance.now();
      if (now - lastAnnouncedMs < ANNOUNCE_INTERVAL_MS) return;
      lastAnnouncedMs = now;
      setRead(count);
    };
    try {
      const { content, name } = await load(controller.signal, announce);
      saveFile(content, name);
    } catch (error) {
      if (controller.signal.aborted) notify.warn({ id: 'csv', title: t('csvStopped') });
      else if (error instanceof RequestError)
        notify.error({ id: 'csv', title: t('csvFailed'), message: reason(error) });
      else throw error;
    } finally {
      setRead(null);
    }
  };
  if (read === null) {
    return (
      <Button size={size} onClick={() => void save()}>
        <Download className="i s" aria-hidden />
        {t('csv')}
      </Button>
    );
  }
  return (
    <Button size={size} onClick={() => own.current?.abort()}>
      <Spinner />
      {read === 0 ? t('csvStarting') : t('csvReading', { size: bytes(read) })}
      <b>{t('csvStop')}</b>
    </Button>
  );
}
