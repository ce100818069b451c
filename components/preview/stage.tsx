'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';

interface StageProps {
  readonly name: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  /** The scroll container. */
  readonly ref?: Ref<HTMLElement>;
}

/** Content area of the preview: tools on top, and a scroll container below. */
export function Stage({ name, tools, children, ref }: StageProps) {
  const t = useTranslations('Preview');
  return (
    <div className="pv-stage">
      {tools ? <div className="pv-tools">{tools}</div> : null}
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={ref} className="pv-scroll" aria-label={t('content', { name: bidiIsolate(name) })} tabIndex={0}>
        {children}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </div>
  );
}
