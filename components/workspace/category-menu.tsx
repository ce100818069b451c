'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { SearchField } from '@/components/ui/search-field';
import { categoryKey } from '@/lib/categories/category-key';
import { useOwnCategories } from '@/lib/categories/own-categories.client';
import { isSameEntry } from '@/lib/categories/panel-entries';
import { categoryFamily } from '@/lib/categorising/categories';
import type { Locale } from '@/lib/i18n/locales';
import type { CategoryChoice } from '@/lib/workspace/file-item';
import { offeredCategories } from './category-label';

interface CategoryMenuProps {
  /** The category that the file has; null for several. */
  readonly current: CategoryChoice | null;
  readonly onPick: (category: CategoryChoice) => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** All categories, found by typing. Choosing one closes it. */
export function CategoryMenu({ current, onPick, children }: CategoryMenuProps) {
  const t = useTranslations('Workspace.row');
  const locale = useLocale() as Locale;
  const { sets, isLapsed } = useOwnCategories();
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = query.trim().toLocaleLowerCase(locale);
  const startsAt = (label: string) => label.toLocaleLowerCase(locale).indexOf(wanted);
  // What begins with the query comes before what merely holds it.
  const found = offeredCategories(locale, isLapsed ? null : sets[locale])
    .filter(({ label }) => startsAt(label) >= 0)
    .sort((a, b) => Number(startsAt(a.label) > 0) - Number(startsAt(b.label) > 0));

  const open = (next: boolean) => {
    setIsOpen(next);
    setQuery('');
  };
  const pick = (choice: CategoryChoice) => {
    open(false);
    onPick(choice);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons: HTMLElement[] = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
    if (at + step < 0) list.current?.parentElement?.querySelector('input')?.focus();
    else buttons[at + step]?.focus();
  };
  return (
    <Popover open={isOpen} onOpenChange={open}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent align="start" className="ws-cat-menu" aria-label={t('allCategories')} onKeyDown={move}>
        <SearchField
          label={t('searchCategories')}
          value={query}
          onValueChange={setQuery}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || !wanted || !first) return;
            event.preventDefault();
            pick(first.choice);
          }}
        />
        <div ref={list} className="menu">
          {found.map(({ choice, label }) => (
            <button
              key={label}
              type="button"
              className={clsx('menu-item', `f-${categoryFamily(categoryKey(choice.id))}`)}
              onClick={() => pick(choice)}
            >
              <span className="spine" />
              <bdi>{label}</bdi>
              {isSameEntry(current, choice) ? <Check className="i s end" aria-hidden /> : null}
            </button>
          ))}
          {found.length === 0 ? <p className="cap">{t('noCategory')}</p> : null}
        </div>
      </PopoverContent>
    </Popover>
  );
}
