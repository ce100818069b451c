'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { questionOf, type TableView } from '@/lib/admin/table-view';
import type { AdminTable } from '@/lib/admin/tables';
import { RequestError } from '@/lib/http/fetch-json.client';
import { saveFile } from '@/lib/http/save-file.client';
import { useAdminWords } from './use-admin-words';
import { useDesk } from './use-desk';

/** How often it is told how much has come, in milliseconds. */
const TOLD_MS = 250;

interface CsvButtonProps {
  readonly table: AdminTable;
  /** What is searched and sorted by is that of the file too. */
  readonly view: TableView;
}

/** Saves a table as a file; says how far it is, and stops when told to. */
export function CsvButton({ table, view }: CsvButtonProps) {
  const t = useTranslations('Admin.database');
  const { bytes, reason } = useAdminWords();
  const { api } = useDesk();
  const [read, setRead] = useState<number | null>(null);
  const own = useRef<AbortController | null>(null);
  useEffect(() => () => own.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    own.current = controller;
    setRead(0);
    let told = 0;
    const tell = (count: number) => {
      const now = performance.now();
      if (now - told < TOLD_MS) return;
      told = now;
      setRead(count);
    };
    try {
      const { content, name } = await api.tableFile(table, questionOf(view), controller.signal, tell);
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
      <Button size="sm" onClick={() => void save()}>
        <Download className="i s" aria-hidden />
        {t('csv')}
      </Button>
    );
  }
  return (
    <Button size="sm" onClick={() => own.current?.abort()}>
      <Spinner />
      {read === 0 ? t('csvStarting') : t('csvReading', { size: bytes(read) })}
      <b>{t('csvStop')}</b>
    </Button>
  );
}
