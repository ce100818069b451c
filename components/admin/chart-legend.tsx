import type { Series } from './time-chart';

/** What the colours and dashes of a chart stand for. */
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
