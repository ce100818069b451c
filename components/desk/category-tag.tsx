'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { useFocusAfterRender } from '@/components/ui/use-focus-after-render';
import { CategoryChoices, keepKeyboardAway } from '@/components/workspace/category-choices';
import { choiceLabel } from '@/components/workspace/category-label';
import { CategoryWords } from '@/components/workspace/category-words';
import { suggestedCategories } from '@/components/workspace/suggested-categories';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import type { CategoryChoice, FileItem } from '@/lib/features/workspace/list/file-item';
import type { Locale } from '@/lib/platform/i18n/locales';

interface CategoryTagProps {
  readonly item: FileItem;
  readonly category: CategoryChoice;
  readonly locale: Locale;
}

/**
 * The category of a file, with the number of likely alternatives. A click opens the menu of categories. The menu mounts
 * only while it is open, because a long list has one tag per row.
 */
export function CategoryTag({ item, category, locale }: CategoryTagProps) {
  const t = useTranslations('Workspace.row');
  const { choose } = useWorkspaceActions();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusAfterDrawing = useFocusAfterRender();
  const likely = suggestedCategories(item);
  const name = bidiIsolate(item.name);
  const goBack = () => focusAfterDrawing(() => button.current);
  const pick = (choice: CategoryChoice) => {
    setIsOpen(false);
    choose(item, choice);
    goBack();
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className={clsx('tag', `f-${categoryFamily(category.id)}`, category.subcategory && 'sub', isOpen && 'open')}
        data-part="category"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('changeCategory', { category: choiceLabel(category, locale), count: likely.length, name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CategoryWords category={category} locale={locale} />
        <span className="more">
          {likely.length > 0 ? <bdi dir="ltr">+{likely.length}</bdi> : null}
          <ChevronDown className="i s" aria-hidden />
        </span>
      </button>
      {isOpen ? (
        <Popover open onOpenChange={setIsOpen}>
          <PopoverAnchor virtualRef={button} />
          <PopoverContent
            align="start"
            className="ws-cat-menu"
            aria-label={t('categoryOf', { name })}
            onOpenAutoFocus={keepKeyboardAway}
            onEscapeKeyDown={goBack}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onInteractOutside={(event) => {
              // A click on the tag already closes its menu.
              if (button.current?.contains(event.target as Node)) event.preventDefault();
            }}
          >
            <CategoryChoices current={category} likely={likely} onPick={pick} />
          </PopoverContent>
        </Popover>
      ) : null}
    </>
  );
}
