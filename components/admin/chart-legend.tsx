import type { Series } from './time-chart';

/** Legend of the colours and dash patterns of a chart. */
export function ChartLegend({
  series,
  kind,
}: {
  readonly series: readonly Series[];
  readonly kind: 'lines' | 'stack';
}) {
  return (
    <ul className="adm-legend">
      {series.map(({ key, label, tone }) => (
        <li key={key}>
          <i className={kind} data-tone={tone} aria-hidden />
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  );
}
