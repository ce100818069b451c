import type { CSSProperties } from 'react';

/** A quantity shown as a bar next to others. */
export interface Meter {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Length of the bar, 0 to 1. */
  readonly share: number;
  /** True when the quantity is close to its maximum. */
  readonly isHigh?: boolean;
}

/** Quantities in rows, each with a number and a bar. It reads as a table and grows with its text. */
export function MeterList({ meters }: { readonly meters: readonly Meter[] }) {
  return (
    <dl className="adm-meters">
      {meters.map(({ key, label, value, share, isHigh }) => (
        <div key={key}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd className="num">{value}</dd>
          <dd aria-hidden className={isHigh ? 'bar warn' : 'bar'}>
            <i style={{ '--v': `${Math.min(share, 1) * 100}%` } as CSSProperties} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
