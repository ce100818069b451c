'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SearchField } from '@/components/ui/search-field';
import { csvFile } from '@/lib/shared/csv';
import { CsvButton } from './csv-button';
import { ScrollRegion } from './scroll-region';

type Cell = string | number | null;

interface SearchedRecordsProps<T> {
  readonly title: string;
  readonly records: readonly T[];
  /** File name without extension. */
  readonly fileName: string;
  /** Column names of the file, the same in every language. */
  readonly columns: readonly string[];
  /** Returns one record as a row of the file. The search covers its texts. */
  readonly cells: (record: T) => readonly Cell[];
  /** Renders head and rows of the table. */
  readonly children: (found: readonly T[]) => ReactNode;
}

/** A table whose records are all in memory. It filters while the user types and saves the visible rows as a file. */
export function SearchedRecords<T>(props: SearchedRecordsProps<T>) {
  const { title, records, fileName, columns, cells, children } = props;
  const t = useTranslations('Admin.records');
  const [search, setSearch] = useState('');
  const query = search.trim().toLocaleLowerCase();
  const found = records.filter((record) =>
    cells(record).some((cell) => cell !== null && String(cell).toLocaleLowerCase().includes(query)),
  );
  const file = async () => ({
    content: new Blob([csvFile([columns, ...found.map(cells)])], { type: 'text/csv' }),
    name: `${fileName}.csv`,
  });
  return (
    <>
      <div className="adm-tools">
        <SearchField label={t('search')} value={search} onValueChange={setSearch} />
        <CsvButton size="sm" load={file} />
      </div>
      <p className="sr" role="status">
        {query ? t('found', { count: found.length }) : null}
      </p>
      {found.length === 0 ? (
        <p className="adm-hint">{t('noneFound')}</p>
      ) : (
        <ScrollRegion label={title}>
          <table className="adm-table">{children(found)}</table>
        </ScrollRegion>
      )}
    </>
  );
}
