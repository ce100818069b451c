'use client';

import { Columns3, RotateCcw, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { readHiddenColumns, saveHiddenColumns } from '@/lib/features/admin/hidden-columns.client';
import {
  changeView,
  csvQueryOf,
  initialView,
  nextPage,
  pageQueryOf,
  previousPage,
  ROW_CHOICES,
  type TableView,
} from '@/lib/features/admin/table-view';
import { type AdminTable, MAX_COUNTED_ROWS } from '@/lib/features/admin/tables';
import { ColumnSearch } from './column-search';
import { ColumnsPanel } from './columns-panel';
import { CsvButton } from './csv-button';
import { DataTable } from './data-table';
import { ltrPart, Pager } from './pager';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';
import { useQuery } from './use-query';

interface TablePanelProps {
  readonly table: AdminTable;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** One database table: search, column selection, rows and pagination. */
export function TablePanel({ table, view, onView }: TablePanelProps) {
  const t = useTranslations('Admin.database');
  const { reason } = useAdminFormatters();
  const range = useRangeText();
  const { api } = useAdminContext();
  const [hidden, setHidden] = useState(() => readHiddenColumns(table));
  const query = pageQueryOf(view);
  const queryState = useQuery(query.toString(), (signal) => api.table(table, query, signal));
  const { value: part, isLoading, error, reload } = queryState;

  const hide = (next: readonly string[]) => {
    setHidden(next);
    saveHiddenColumns(table, next);
  };
  const reset = () => {
    hide([]);
    onView(initialView(table));
  };
  return (
    <section className="card adm-section adm-database">
      <div className="adm-tools">
        <ColumnSearch table={table} view={view} onView={onView} />
        <div className="adm-buttons">
          <ColumnsPanel table={table} hidden={hidden} onHidden={hide}>
            <Button size="sm">
              <Columns3 className="i s" aria-hidden />
              {t('columns')}
            </Button>
          </ColumnsPanel>
          <Button size="sm" onClick={reset} title={t('resetHelp')}>
            <RotateCcw className="i s flip" aria-hidden />
            {t('reset')}
          </Button>
          <Button size="sm" onClick={reload} busy={isLoading && part !== null}>
            {isLoading && part !== null ? null : <RotateCw className="i s" aria-hidden />}
            {t('reload')}
          </Button>
          <CsvButton
            size="sm"
            load={(signal, onBytes) => api.downloadTable(table, csvQueryOf(view), signal, onBytes)}
          />
        </div>
      </div>
      {error ? <RetryNote text={`${t('failed')}. ${reason(error)}`} onRetry={reload} /> : null}
      {error && !part ? null : (
        <DataTable
          table={table}
          rows={part?.rows ?? null}
          isLoading={isLoading}
          hidden={hidden}
          onHidden={hide}
          sort={view.sort}
          onSort={(sort) => onView(changeView(view, { sort }))}
        />
      )}
      {part?.rows.length === 0 ? (
        <p className="adm-empty" role="status">
          {t('noRows')}
        </p>
      ) : null}
      {part ? (
        <Pager
          text={range(part.rows.length, view, part.total)}
          onPrevious={view.cursors.length > 0 ? () => onView(previousPage(view)) : null}
          onNext={part.next === null ? null : () => onView(nextPage(view, part.next ?? ''))}
          busy={isLoading}
        >
          <label className="adm-rows">
            {t('rowsPerPage')}
            <select
              className="input"
              value={view.limit}
              onChange={(event) => onView(changeView(view, { limit: Number(event.target.value) }))}
            >
              {ROW_CHOICES.map((rows) => (
                <option key={rows} value={rows}>
                  {rows}
                </option>
              ))}
            </select>
          </label>
        </Pager>
      ) : null}
    </section>
  );
}

/** Returns the label of the visible rows and the total. The range itself reads from left to right in both languages. */
function useRangeText() {
  const t = useTranslations('Admin.database');
  const { number } = useAdminFormatters();
  return (rows: number, { cursors, limit }: TableView, total: number | null): ReactNode => {
    if (rows === 0) return null;
    const first = cursors.length * limit + 1;
    const ends = { from: number(first), to: number(first + rows - 1), ltr: ltrPart };
    if (total === null) return t.rich('rangeOnly', ends);
    return total > MAX_COUNTED_ROWS
      ? t.rich('rangeMore', { ...ends, total: number(MAX_COUNTED_ROWS) })
      : t.rich('range', { ...ends, total: number(total) });
  };
}
