import { useFormatter, useTranslations } from 'next-intl';
import { type Group, type Share, shareOf } from '@/lib/features/site/accuracy/figures';
import { FiguresTable } from './figures-table';

interface AccuracyTableProps<Id extends string> {
  readonly title: string;
  readonly groups: Readonly<Record<string, Group>>;
  /** Groups to show, in order. Groups that were not measured are omitted. */
  readonly order: readonly Id[];
  readonly nameOf: (id: Id) => string;
  /** Totals, shown as the last row. */
  readonly all?: Group;
}

/** Accuracy figures, one row for each group of documents. */
export function AccuracyTable<Id extends string>({ title, groups, order, nameOf, all }: AccuracyTableProps<Id>) {
  const t = useTranslations('Accuracy.table');
  const rows = order.flatMap((group) => {
    const figures = groups[group];
    return figures ? [{ name: nameOf(group), figures }] : [];
  });
  const columns = (['group', 'count', 'category', 'interval', 'topThree', 'date', 'sender'] as const).map((key) =>
    t(key),
  );
  return (
    <FiguresTable title={title} columns={columns}>
      {rows.map(({ name, figures }) => (
        <Row key={name} name={name} figures={figures} />
      ))}
      {all ? <Row name={t('all')} figures={all} /> : null}
    </FiguresTable>
  );
}

function Row({ name, figures }: { readonly name: string; readonly figures: Group }) {
  const format = useFormatter();
  const percent = (share: number) =>
    format.number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const cell = (share: Share) => {
    const value = shareOf(share);
    return <td>{value === null ? '–' : <bdi dir="ltr">{percent(value)}</bdi>}</td>;
  };
  const [from, to] = figures.interval;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{format.number(figures.documents)}</td>
      {cell(figures.category)}
      <td>
        <bdi dir="ltr">
          {percent(from)}–{percent(to)}
        </bdi>
      </td>
      {cell(figures.topThree)}
      {cell(figures.date)}
      {cell(figures.sender)}
    </tr>
  );
}
