'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ScrollRegion } from './scroll-region';
import { useInView } from './use-in-view';

/** A chart's data as a table: column headings, and rows whose first cell is the row heading. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ChartCardProps {
  readonly title: string;
  /** Summary of the whole period in one line. */
  readonly summary?: string | undefined;
  readonly table: ChartTable;
  /** Draws the chart; called once the card scrolls into view. */
  readonly children: () => ReactNode;
}

/** A chart with its title and its data as a table. */
export function ChartCard({ title, summary, table, children }: ChartCardProps) {
  const t = useTranslations('Admin.charts');
  const id = useId();
  const [card, isSeen] = useInView<HTMLElement>();
  const [isTable, setTable] = useState(false);
  return (
    <section ref={card} className="card adm-chart" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {summary ? <p>{summary}</p> : null}
      </header>
      <div className="adm-drawing">{isSeen ? children() : null}</div>
      <Button
        size="sm"
        variant="quiet"
        className="adm-as-table"
        aria-expanded={isTable}
        aria-describedby={id}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'hideTable' : 'showTable')}
      </Button>
      {isTable ? <BehindChart label={t('tableOf', { title })} table={table} /> : null}
    </section>
  );
}

function BehindChart({ label, table }: { readonly label: string; readonly table: ChartTable }) {
  return (
    <ScrollRegion label={label} className="low">
      <table className="adm-table">
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? 'end' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={table.columns[index + 1]} className="end num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
