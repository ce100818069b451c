import { clsx } from 'clsx';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/locales';
import { type LandingSection, sectionHeights } from './section-heights';

interface SectionFrameProps {
  readonly name: LandingSection;
  /** Anchor of the section. */
  readonly id?: string;
  /** Draws a hairline above. */
  readonly ruled?: boolean;
  /** Class of the content. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of the landing page. The browser renders it when it comes close to the viewport. */
export function SectionFrame({ name, id, ruled, className, children }: SectionFrameProps) {
  const locale = useLocale() as Locale;
  return (
    <section id={id} className={clsx('sec', ruled && 'rule')} style={sectionHeights(name, locale)}>
      <div className={clsx('wrap', className)}>{children}</div>
    </section>
  );
}

interface SectionProps extends Omit<SectionFrameProps, 'className'> {
  readonly title: string;
  readonly lead?: string;
}

/** A section of the landing page with its heading. */
export function Section({ title, lead, children, ...frame }: SectionProps) {
  return (
    <SectionFrame {...frame}>
      <SectionHead title={title} lead={lead} />
      {children}
    </SectionFrame>
  );
}

/** Heading of a section, with one line below. */
export function SectionHead({ title, lead }: Pick<SectionProps, 'title' | 'lead'>) {
  return (
    <div className="sec-h">
      <h2>{title}</h2>
      {lead ? <p>{lead}</p> : null}
    </div>
  );
}
