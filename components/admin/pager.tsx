'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface PagerProps {
  /** Label of the current page range. */
  readonly text: ReactNode;
  /** Goes to the previous or next page; null when there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly busy: boolean;
  readonly children?: ReactNode;
}

/** Part of a text that reads from left to right. */
export const ltrPart = (part: ReactNode) => <bdi dir="ltr">{part}</bdi>;

/** Previous and next buttons of a paginated list. */
export function Pager({ text, onPrevious, onNext, busy, children }: PagerProps) {
  const t = useTranslations('Admin.database');
  // At the ends the buttons are not disabled, because a disabled button loses the focus.
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
        {text}
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
