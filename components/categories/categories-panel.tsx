'use client';

import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { Plus, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SearchField } from '@/components/ui/search-field';
import { categoryLabel } from '@/components/workspace/category-label';
import { foldName } from '@/lib/engine/categorising/fold-name';
import { type PanelEntry, searchEntries } from '@/lib/features/categories/panel-entries';
import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import { directionOf, type Locale } from '@/lib/platform/i18n/locales';
import { moveInPanel } from './move-in-panel';
import { PanelCategory } from './panel-category';
import { useOpenedCategories } from './use-opened-categories';

interface CategoriesPanelProps {
  readonly entries: readonly PanelEntry[];
  readonly filter: CategoryChoice | null;
  /** Number of files in the list. */
  readonly total: number;
  /** True while files that can be dropped here are dragged. */
  readonly isDropping: boolean;
  /** True when the user's own categories are shown but their plan does not sort into them. */
  readonly isLapsed: boolean;
  readonly closeRef: RefObject<HTMLButtonElement | null>;
  readonly onPick: (choice: CategoryChoice) => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** The categories with their subcategories and file counts. Typing filters them, and a click selects one. */
export const CategoriesPanel = memo(function CategoriesPanel(props: CategoriesPanelProps) {
  const { entries, filter, total, isDropping, isLapsed, closeRef, onPick, onManage, onClose } = props;
  const t = useTranslations('Categories');
  const tCommon = useTranslations('Common');
  const locale = useLocale() as Locale;
  const hintId = useId();
  const [query, setQuery] = useState('');
  const { opened, toggle, openWhileDragging } = useOpenedCategories(isDropping);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current ? autoScrollForElements({ element: list.current }) : undefined), []);

  const labelOf = ({ name, choice }: PanelEntry) => categoryLabel({ ...choice, id: name }, locale);
  const wanted = foldName(query);
  const found = searchEntries(entries, query, labelOf);
  const isRtl = directionOf(locale) === 'rtl';
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setQuery('');
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[data-entry]')?.focus();
  };
  return (
    <>
      <div className="ph2">
        <h2>{t('title')}</h2>
        <IconButton ref={closeRef} label={tCommon('close')} size="sm" onClick={onClose}>
          <X className="i s" aria-hidden />
        </IconButton>
      </div>
      <div className="search">
        <SearchField label={t('search')} value={query} onValueChange={setQuery} onKeyDown={onSearchKey} />
      </div>
      {isLapsed ? <p className="cats-hint warn">{t('lapsed.title')}</p> : null}
      <p id={hintId} className="cats-hint">
        {t(isDropping ? 'hintDrop' : total === 0 ? 'hintEmpty' : 'hintFilter')}
      </p>
      <ul
        ref={list}
        className="cats-list"
        aria-label={t('title')}
        aria-describedby={hintId}
        onKeyDown={(event) => moveInPanel(event, { isRtl, opened, toggle })}
      >
        {found.map((entry) => {
          const isForced = wanted !== '' && !foldName(labelOf(entry)).includes(wanted);
          return (
            <PanelCategory
              key={entry.name}
              entry={entry}
              label={labelOf(entry)}
              isOpen={isForced || opened.has(entry.name)}
              isForced={isForced}
              filter={filter}
              onToggle={toggle}
              onHold={openWhileDragging}
              onPick={onPick}
            />
          );
        })}
      </ul>
      <p className="cats-hint" role="status">
        {found.length === 0 ? t('nothingFound') : null}
      </p>
      <div className="add">
        <Button className="cats-add" onClick={onManage}>
          <Plus className="i s" aria-hidden />
          {t('add')}
        </Button>
      </div>
    </>
  );
});
