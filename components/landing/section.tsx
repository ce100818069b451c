import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  /** A hairline above. */
  readonly ruled?: boolean;
  readonly children: ReactNode;
}

/** A section of the landing page under its heading. */
export function Section({ id, title, lead, ruled, children }: SectionProps) {
  return (
    <section id={id} className={clsx('sec', ruled && 'rule')}>
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        {children}
      </div>
    </section>
  );
}

/** The heading of a section, with one line under it. */
export function SectionHead({ title, lead }: Pick<SectionProps, 'title' | 'lead'>) {
  return (
    <div className="sec-h">
      <h2>{title}</h2>
      {lead ? <p>{lead}</p> : null}
    </div>
  );
}
