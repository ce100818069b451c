'use client';

import {
  type ColumnVisibilityState,
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TABLE_COLUMNS } from '@/lib/features/admin/table-columns';
import { columnOf, type TableView } from '@/lib/features/admin/table-view';
import type { AdminColumn, AdminRow, AdminTable } from '@/lib/features/admin/tables';
import { Cell } from './cell';
import { ScrollRegion } from './scroll-region';
import { useColumnName } from './use-column-name';

/** The server sorts and paginates; the table only keeps sort and visibility state. */
const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });
const NO_ROWS: AdminRow[] = [];
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const AT_END: readonly AdminColumn['kind'][] = ['number', 'cents'];

interface DataTableProps {
  readonly table: AdminTable;
  /** Null during the first load. */
  readonly rows: readonly AdminRow[] | null;
  readonly isLoading: boolean;
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  readonly sort: TableView['sort'];
  readonly onSort: (sort: TableView['sort']) => void;
}

/** Rows of a database table. Clicking a heading cycles through ascending, descending and unsorted. */
export function DataTable({ table: name, rows, isLoading, hidden, onHidden, sort, onSort }: DataTableProps) {
  const t = useTranslations('Admin');
  const columnName = useColumnName();
  const columns = useMemo(
    () => TABLE_COLUMNS[name].map(({ key }) => ({ id: key, accessorFn: (row: AdminRow) => row[key] ?? null })),
    [name],
  );
  const data = useMemo(() => (rows ? [...rows] : NO_ROWS), [rows]);
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.key, desc: sort.direction === 'desc' }] : []),
    [sort],
  );
  const columnVisibility = useMemo<ColumnVisibilityState>(
    () => Object.fromEntries(hidden.map((key) => [key, false])),
    [hidden],
  );
  const table = useTable({
    features,
    columns,
    data,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      onSort(next ? { key: next.id, direction: next.desc ? 'desc' : 'asc' } : null);
    },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update;
      onHidden(Object.keys(next).filter((key) => next[key] === false));
    },
  });
  const shown = table.getVisibleLeafColumns();
  const endOf = (key: string) => (AT_END.includes(columnOf(name, key)?.kind ?? 'text') ? 'end num' : undefined);

  return (
    <ScrollRegion
      label={t('database.region', { table: t(`tables.${name}`) })}
      busy={isLoading}
      className={rows?.length === 0 ? undefined : 'tall'}
    >
      <table className="adm-table data">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const order = column.getIsSorted();
                return (
                  <th
                    key={id}
                    scope="col"
                    className={endOf(id)}
                    aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}
                  >
                    <button
                      type="button"
                      className="adm-sort"
                      title={t('database.sortHint')}
                      onClick={column.getToggleSortingHandler()}
                    >
                      {columnName(id)}
                      <SortIcon order={order} />
                    </button>
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody className={isLoading ? 'waiting' : undefined}>
          {rows === null
            ? SKELETON_ROWS.map((row) => (
                <tr key={row} aria-hidden>
                  {shown.map(({ id }) => (
                    <td key={id}>
                      <span className="sk" />
                    </td>
                  ))}
                </tr>
              ))
            : table.getRowModel().rows.map((row) => (
                <tr key={row.id}>
                  {row.getVisibleCells().map(({ id, column }) => (
                    <td key={id} className={endOf(column.id)}>
                      <Cell kind={columnOf(name, column.id)?.kind ?? 'text'} value={row.original[column.id] ?? null} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function SortIcon({ order }: { readonly order: false | 'asc' | 'desc' }) {
  if (order === 'asc') return <ArrowUp className="i s" aria-hidden />;
  if (order === 'desc') return <ArrowDown className="i s" aria-hidden />;
  return <ChevronsUpDown className="i s off" aria-hidden />;
}
