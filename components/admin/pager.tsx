'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface PagerProps {
  /** What is shown. */
  readonly text: string;
  /** Goes a part back or on; null where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly busy: boolean;
  readonly children?: ReactNode;
}

/** The way through the parts of something long. */
export function Pager({ text, onPrevious, onNext, busy, children }: PagerProps) {
  const t = useTranslations('Admin.database');
  // A button that has the focus keeps it when there is no way on, so none is switched off.
  const step = (go: (() => void) | null) => ({
    'aria-disabled': go === null || busy || undefined,
    onClick: () => {
      if (go && !busy) go();
    },
  });
  return (
    <div className="adm-pager">
      {children}
      <p className="num" role="status">
        <bdi dir="ltr">{text}</bdi>
      </p>
      <div className="adm-buttons">
        <Button size="sm" {...step(onPrevious)}>
          <ChevronLeft className="i s flip" aria-hidden />
          {t('previous')}
        </Button>
        <Button size="sm" {...step(onNext)}>
          {t('next')}
          <ChevronRight className="i s flip" aria-hidden />
        </Button>
      </div>
    </div>
  );
}
