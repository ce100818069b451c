'use client';

import { clsx } from 'clsx';
import { ChevronRight, ListTree } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { isolate } from '@/components/workspace/isolate';
import { categoryEmoji } from '@/lib/categories/category-key';
import type { PanelEntry } from '@/lib/categories/panel-entries';
import { categoryFamily } from '@/lib/categorising/categories';
import type { CategoryChoice } from '@/lib/workspace/file-item';
import { PanelSubcategory } from './panel-subcategory';
import { useDropTarget } from './use-drop-target';

interface PanelCategoryProps {
  readonly entry: PanelEntry;
  readonly label: string;
  readonly isOpen: boolean;
  /** True while a search keeps it open. */
  readonly isForced: boolean;
  readonly isCurrent: (choice: CategoryChoice) => boolean;
  readonly onToggle: () => void;
  readonly onPick: (choice: CategoryChoice) => void;
}

/** One category of the panel with its subcategories. Files can be dropped on it; held over it for a moment, they open it. */
export function PanelCategory({ entry, label, isOpen, isForced, isCurrent, onToggle, onPick }: PanelCategoryProps) {
  const t = useTranslations('Categories');
  const subsId = useId();
  const { name, choice, subcategories, fileCount } = entry;
  const count = subcategories.length;
  const isChosen = isCurrent(choice);
  const row = useRef<HTMLDivElement>(null);
  const onHeld = () => {
    if (count > 0 && !isOpen) onToggle();
  };
  const isOver = useDropTarget(row, { choice, onHeld });
  return (
    <li>
      <div
        ref={row}
        className={clsx(
          'cat',
          `f-${categoryFamily(entry.key)}`,
          isOpen && 'openx',
          isChosen && 'sel',
          isOver && 'drop-here',
        )}
      >
        {count > 0 ? (
          <button
            type="button"
            className="cat-expand"
            aria-label={t('subcategoriesOf', { name: isolate(label) })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? subsId : undefined}
            disabled={isForced}
            onClick={onToggle}
          >
            <ChevronRight className="i s flip" aria-hidden />
          </button>
        ) : (
          <span className="cat-expand" />
        )}
        <button
          type="button"
          className="cat-pick"
          data-entry={name}
          data-subs={count > 0 ? count : undefined}
          aria-current={isChosen || undefined}
          onClick={() => onPick(choice)}
        >
          <span className="e" aria-hidden>
            {categoryEmoji(name)}
          </span>
          <bdi className="cat-name">{label}</bdi>
          {count > 0 ? (
            <span className="cat-subs num" title={t('subcategories', { count })} aria-hidden>
              <ListTree className="i s flip" />
              {count}
            </span>
          ) : null}
          <span className="c" title={t('files', { count: fileCount })} aria-hidden>
            {fileCount}
          </span>
          <span className="sr">
            {count > 0 ? `, ${t('subcategories', { count })}` : ''}, {t('files', { count: fileCount })}
          </span>
        </button>
      </div>
      {isOpen && count > 0 ? (
        <ul className="subs" id={subsId} aria-label={label}>
          {subcategories.map((sub) => (
            <PanelSubcategory
              key={sub.name}
              of={name}
              sub={sub}
              isCurrent={isCurrent(sub.choice)}
              onPick={() => onPick(sub.choice)}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
