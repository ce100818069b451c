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
  /** The file's name without its ending. */
  readonly fileName: string;
  /** Column names of the file, the same in every language. */
  readonly columns: readonly string[];
  /** One record as a row of the file; its texts are what is searched. */
  readonly cells: (record: T) => readonly Cell[];
  /** The table's head and rows. */
  readonly children: (found: readonly T[]) => ReactNode;
}

/** A table of records that are all here: searched as one types, and saved as a file as it is shown. */
export function SearchedRecords<T>(props: SearchedRecordsProps<T>) {
  const { title, records, fileName, columns, cells, children } = props;
  const t = useTranslations('Admin.records');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = records.filter((record) =>
    cells(record).some((cell) => cell !== null && String(cell).toLocaleLowerCase().includes(wanted)),
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
        {wanted ? t('found', { count: found.length }) : null}
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
