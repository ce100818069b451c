'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Segmented } from '@/components/ui/segmented';
import type { TableView } from '@/lib/features/admin/table-view';
import { ADMIN_TABLES } from '@/lib/features/admin/tables';
import { TablePanel } from './table-panel';
import { useAdminContext } from './use-admin-context';

/** Browses the database tables, one at a time. */
export function DatabaseTab() {
  const t = useTranslations('Admin');
  const { views } = useAdminContext();
  const { table, tables } = views.use();
  const setView = useCallback(
    (view: TableView) => {
      const now = views.get();
      views.set({ ...now, tables: { ...now.tables, [now.table]: view } });
    },
    [views],
  );
  return (
    <>
      <Segmented
        label={t('database.tables')}
        value={table}
        onValueChange={(next) => views.set({ ...views.get(), table: next })}
        options={ADMIN_TABLES.map((each) => ({ value: each, label: t(`tables.${each}`) }))}
      />
      <TablePanel key={table} table={table} view={tables[table]} onView={setView} />
    </>
  );
}
