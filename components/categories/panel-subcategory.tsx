'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { PanelSubcategory as Subcategory } from '@/lib/features/categories/panel-entries';
import { useDropTarget } from './use-drop-target';

interface PanelSubcategoryProps {
  /** Name of the parent entry. */
  readonly of: string;
  readonly sub: Subcategory;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

/** One subcategory of the panel. Files can be dropped on it. */
export function PanelSubcategory({ of, sub, isCurrent, onPick }: PanelSubcategoryProps) {
  const t = useTranslations('Categories');
  const button = useRef<HTMLButtonElement>(null);
  const isOver = useDropTarget(button, { choice: sub.choice });
  return (
    <li>
      <button
        type="button"
        ref={button}
        className={clsx('cat-pick', isCurrent && 'sel', isOver && 'drop-here')}
        data-entry={of}
        data-sub=""
        aria-current={isCurrent || undefined}
        onClick={onPick}
      >
        <bdi className="cat-name">{sub.name}</bdi>
        <span className="c" title={t('files', { count: sub.fileCount })} aria-hidden>
          {sub.fileCount}
        </span>
        <span className="sr">, {t('files', { count: sub.fileCount })}</span>
      </button>
    </li>
  );
}
