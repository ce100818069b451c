'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { SearchField } from '@/components/ui/search-field';
import { TABLE_COLUMNS } from '@/lib/features/admin/table-columns';
import { changeView, columnOf, type TableView } from '@/lib/features/admin/table-view';
import type { AdminColumn, AdminTable } from '@/lib/features/admin/tables';
import { useColumnName } from './use-column-name';
import { useDebouncedText } from './use-debounced-text';

interface ColumnSearchProps {
  readonly table: AdminTable;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** Search by column. The column's kind decides the input: text, number, day or choice. */
export function ColumnSearch({ table, view, onView }: ColumnSearchProps) {
  const t = useTranslations('Admin.database');
  const columnName = useColumnName();
  const column = columnOf(table, view.column);
  const search = useCallback((text: string) => onView(changeView(view, { search: text })), [view, onView]);
  return (
    <div className="adm-search">
      <select
        className="input"
        aria-label={t('searchIn')}
        value={view.column}
        onChange={(event) => onView(changeView(view, { column: event.target.value, search: '' }))}
      >
        {TABLE_COLUMNS[table].map(({ key }) => (
          <option key={key} value={key}>
            {columnName(key)}
          </option>
        ))}
      </select>
      {column ? <Wanted column={column} value={view.search} onSearch={search} /> : null}
    </div>
  );
}

interface WantedProps {
  readonly column: AdminColumn;
  readonly value: string;
  readonly onSearch: (value: string) => void;
}

function Wanted({ column: { kind, choices }, value, onSearch }: WantedProps) {
  const t = useTranslations('Admin');
  const label = t('database.searchFor');
  if (kind === 'choice' || kind === 'flag') {
    const options = kind === 'flag' ? ['true', 'false'] : (choices ?? []);
    const name = (option: string) => (kind === 'flag' ? t(option === 'true' ? 'yes' : 'no') : option);
    return (
      <select className="input" aria-label={label} value={value} onChange={(event) => onSearch(event.target.value)}>
        <option value="">{t('database.any')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {name(option)}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'date') {
    return (
      <input
        className="input"
        type="date"
        aria-label={label}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
      />
    );
  }
  return <WrittenSearch kind={kind} label={label} value={value} onSearch={onSearch} />;
}

interface WrittenSearchProps extends Omit<WantedProps, 'column'> {
  readonly kind: AdminColumn['kind'];
  readonly label: string;
}

function WrittenSearch({ kind, label, value, onSearch }: WrittenSearchProps) {
  const t = useTranslations('Admin.database.hints');
  const [typed, setTyped] = useDebouncedText(value, onSearch);
  const isNumber = kind === 'number' || kind === 'cents';
  const hint = isNumber || kind === 'id' ? kind : 'text';
  return (
    <SearchField
      label={label}
      placeholder={t(hint)}
      value={typed}
      onValueChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed);
      }}
      {...(isNumber && { inputMode: 'decimal' as const })}
    />
  );
}
