'use client';

import { clsx } from 'clsx';
import { PanelLeft } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { DEFAULT_CATEGORIES } from '@/lib/engine/categorising/default-categories';
import { useCustomCategories, useLoadCustomCategories } from '@/lib/features/categories/custom-categories.client';
import { isSameEntry, panelEntries } from '@/lib/features/categories/panel-entries';
import type { CategoryChoice, FileItem } from '@/lib/features/workspace/list/file-item';
import { categoryOf } from '@/lib/features/workspace/list/item-facts';
import type { Locale } from '@/lib/platform/i18n/locales';
import { CategoriesPanel } from './categories-panel';
import { Drawer } from './drawer';
import { ManageCategories } from './manage-categories';
import { useRowsDragged } from './use-drop-rows';
import { useLapsedCategoriesNotice } from './use-lapsed-categories-notice';
import { useManageCategories } from './use-manage-categories';
import { usePanel } from './use-panel';
import './categories.css';

interface CategoriesAreaProps {
  /** Id of the user who owns the categories. */
  readonly viewerId: string;
  readonly items: readonly FileItem[];
  /** The category that the list is filtered by. */
  readonly filter: CategoryChoice | null;
  readonly onFilter: (filter: CategoryChoice | null) => void;
  /** The work area next to the panel. */
  readonly children: ReactNode;
}

interface Handlers {
  readonly onPick: (choice: CategoryChoice) => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** The categories of a signed-in user: a panel on wide screens, a drawer on others. */
export function CategoriesArea({ viewerId, items, filter, onFilter, children }: CategoriesAreaProps) {
  const t = useTranslations('Categories');
  const locale = useLocale() as Locale;
  useLoadCustomCategories(viewerId, locale);
  useLapsedCategoriesNotice();
  const { sets, isLapsed } = useCustomCategories();
  const own = sets[locale];
  const set = own?.set ?? DEFAULT_CATEGORIES[locale];
  const choices = useChoices(items);
  const entries = useMemo(() => panelEntries(set, own, choices), [set, own, choices]);

  const { isWide, isPanelOpen, isDrawerOpen, setOpen, closeDrawer } = usePanel();
  const isDropping = useRowsDragged(items);
  const isSideBySide = isWide && isPanelOpen;
  const { openRef, closeRef, moveFocus } = useFocusAcross(isPanelOpen);
  const toggle = (isOpen: boolean) => {
    if (isWide) moveFocus();
    setOpen(isOpen);
  };
  const manage = useManageCategories(locale, own);
  const isManaging = manage.draft !== null;
  useEffect(() => {
    // An open drawer blocks clicks on the page under it, including buttons of notifications.
    if (!isManaging) closeDrawer();
  }, [isManaging, closeDrawer]);
  const latest = useRef<Handlers | null>(null);
  latest.current = {
    onPick(choice) {
      if (items.length > 0) onFilter(isSameEntry(filter, choice) ? null : choice);
      closeDrawer();
    },
    onManage: manage.open,
    onClose: () => toggle(false),
  };
  const onPick = useCallback((choice: CategoryChoice) => latest.current?.onPick(choice), []);
  const onManage = useCallback(() => latest.current?.onManage(), []);
  const onClose = useCallback(() => latest.current?.onClose(), []);

  const panel = (
    <CategoriesPanel
      entries={entries}
      filter={filter}
      total={items.length}
      isDropping={isDropping}
      isLapsed={isLapsed && own !== null}
      closeRef={closeRef}
      onPick={onPick}
      onManage={onManage}
      onClose={onClose}
    />
  );
  return (
    <div className={clsx('shell', isPanelOpen && 'panel-open')}>
      {isSideBySide ? (
        <aside id="categories" className="card cats" aria-label={t('title')}>
          {panel}
        </aside>
      ) : null}
      {isDropping && !isSideBySide ? (
        <aside className="cats cats-drawer" data-state="open" aria-label={t('title')}>
          {panel}
        </aside>
      ) : null}
      <div className="ws">
        <Button
          ref={openRef}
          variant="quiet"
          className="cats-toggle"
          aria-expanded={isWide ? isPanelOpen : isDrawerOpen}
          onClick={() => toggle(true)}
        >
          <PanelLeft className="i flip" aria-hidden />
          {t('title')}
        </Button>
        {children}
      </div>
      <Drawer title={t('title')} isOpen={isDrawerOpen} onOpenChange={setOpen}>
        {panel}
      </Drawer>
      <ManageCategories {...manage} />
    </div>
  );
}

/**
 * Categories of the sorted files. The result keeps its identity while no category changes, whatever the progress of
 * others.
 */
function useChoices(items: readonly FileItem[]): readonly CategoryChoice[] {
  const previous = useRef<{ readonly mark: string; readonly choices: readonly CategoryChoice[] }>({
    mark: '',
    choices: [],
  });
  const choices = items.map(categoryOf).filter((choice) => choice !== null);
  const mark = JSON.stringify(choices);
  if (mark !== previous.current.mark) previous.current = { mark, choices };
  return previous.current.choices;
}

/** Opening hides the open button and closing hides the close button. The focus moves to the other one. */
function useFocusAcross(isOpen: boolean) {
  const openRef = useRef<HTMLButtonElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    (isOpen ? closeRef : openRef).current?.focus();
  }, [isOpen]);
  return {
    openRef,
    closeRef,
    moveFocus: () => {
      isWanted.current = true;
    },
  };
}
