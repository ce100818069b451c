import type { CSSProperties } from 'react';

/** A quantity that is compared with others by the length of its bar. */
export interface Meter {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Length of its bar, 0 to 1. */
  readonly share: number;
  /** It is nearly all that there may be. */
  readonly isHigh?: boolean;
}

const PERCENT = 100;

/** Quantities under each other, each with its number and a bar; it reads like a table and grows with its words. */
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
            <i style={{ '--v': `${Math.min(share, 1) * PERCENT}%` } as CSSProperties} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
