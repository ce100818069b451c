'use client';

import { clsx } from 'clsx';
import { ChevronRight, ListTree } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useId, useRef } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import { categoryEmoji } from '@/lib/features/categories/category-key';
import { isSameEntry, isUnchangedEntry, type PanelEntry } from '@/lib/features/categories/panel-entries';
import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import { PanelSubcategory } from './panel-subcategory';
import { useDropTarget } from './use-drop-target';

interface PanelCategoryProps {
  readonly entry: PanelEntry;
  readonly label: string;
  readonly isOpen: boolean;
  /** True while a search forces it open. */
  readonly isForced: boolean;
  /** The category that the list is filtered by. */
  readonly filter: CategoryChoice | null;
  /** Receives the name of the entry. Keeps its identity, as do `onHold` and `onPick`. */
  readonly onToggle: (name: string) => void;
  /** Called when dragged files hover over the entry for a moment. */
  readonly onHold: (name: string) => void;
  readonly onPick: (choice: CategoryChoice) => void;
}

/** Counts change a few times a second while files are sorted. Only entries whose own counts changed re-render. */
function hasSameProps(before: PanelCategoryProps, after: PanelCategoryProps): boolean {
  const { entry, ...others } = after;
  const isSame = (Object.keys(others) as (keyof typeof others)[]).every((key) => before[key] === others[key]);
  return isSame && isUnchangedEntry(before.entry, entry);
}

/**
 * One category of the panel with its subcategories. Files can be dropped on it; hovering with dragged files expands it
 * until the drag ends.
 */
export const PanelCategory = memo(function PanelCategory(props: PanelCategoryProps) {
  const { entry, label, isOpen, isForced, filter, onToggle, onHold, onPick } = props;
  const t = useTranslations('Categories');
  const subsId = useId();
  const { name, choice, subcategories, fileCount } = entry;
  const count = subcategories.length;
  const isChosen = isSameEntry(filter, choice);
  const row = useRef<HTMLDivElement>(null);
  const onHeld = () => {
    if (count > 0 && !isOpen) onHold(name);
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
            aria-label={t('subcategoriesOf', { name: bidiIsolate(label) })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? subsId : undefined}
            disabled={isForced}
            onClick={() => onToggle(name)}
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
              isCurrent={isSameEntry(filter, sub.choice)}
              onPick={() => onPick(sub.choice)}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}, hasSameProps);
