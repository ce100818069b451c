'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { SearchField } from '@/components/ui/search-field';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import type { CategorySuggestion } from '@/lib/engine/categorising/result';
import { categoryKey } from '@/lib/features/categories/category-key';
import { useCustomCategories } from '@/lib/features/categories/custom-categories.client';
import { isSameEntry } from '@/lib/features/categories/panel-entries';
import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import { useRecentCategories } from '@/lib/features/workspace/list/recent-categories.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import { categoryLabel, offeredCategories } from './category-label';

/** A first touch must not open the on-screen keyboard over the list. It opens when the user taps the field. */
export function keepKeyboardAway(event: Event): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

interface Offer {
  readonly choice: CategoryChoice;
  readonly label: string;
  /** Confidence of a suggested category, 0 to 1. */
  readonly confidence?: number;
}

interface CategoryChoicesProps {
  /** The file's category; null for several files. */
  readonly current: CategoryChoice | null;
  /** Other suggestions, best first. */
  readonly likely?: readonly CategorySuggestion[];
  readonly onPick: (category: CategoryChoice) => void;
}

/**
 * The categories of a menu: suggestions, recently chosen ones, then all of them, filtered by typing. Search results
 * contain no duplicates.
 */
export function CategoryChoices({ current, likely = [], onPick }: CategoryChoicesProps) {
  const t = useTranslations('Workspace.row');
  const locale = useLocale() as Locale;
  const { sets, isLapsed } = useCustomCategories();
  const [query, setQuery] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const own = isLapsed ? null : sets[locale];
  const all = useMemo<readonly Offer[]>(() => offeredCategories(locale, own), [locale, own]);
  const first = likely.map(({ id, isOwn: isCustom, confidence }): Offer => {
    const choice = { id, ...(isCustom && { isOwn: isCustom }) };
    return { choice, confidence, label: categoryLabel(choice, locale) };
  });
  const recentChoices = useRecentCategories();
  const recent = recentChoices
    .map((choice): Offer => ({ choice, label: categoryLabel(choice, locale) }))
    .filter(({ choice, label }) => !isSameEntry(current, choice) && first.every((offer) => offer.label !== label));
  const isGrouped = first.length + recent.length > 0;
  const wanted = query.trim().toLocaleLowerCase(locale);
  const startsAt = ({ label }: Offer) => label.toLocaleLowerCase(locale).indexOf(wanted);
  // Prefix matches precede other matches.
  const foundIn = (offers: readonly Offer[]) =>
    offers.filter((offer) => startsAt(offer) >= 0).sort((a, b) => Number(startsAt(a) > 0) - Number(startsAt(b) > 0));
  const isLikely = ({ label }: Offer) => first.some((offer) => offer.label === label);
  const found = wanted ? foundIn([...first, ...all.filter((offer) => !isLikely(offer))]) : [];

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons: HTMLElement[] = [...(panel.current?.querySelectorAll('button') ?? [])];
    const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
    if (at + step < 0) panel.current?.querySelector('input')?.focus();
    else buttons[at + step]?.focus();
  };
  const rowsOf = (offers: readonly Offer[]) =>
    offers.map(({ choice, label, confidence }) => (
      <button
        key={label}
        type="button"
        className={clsx('menu-item', `f-${categoryFamily(categoryKey(choice.id))}`, choice.subcategory && 'sub')}
        onClick={() => onPick(choice)}
      >
        <span className="spine" />
        <bdi>{label}</bdi>
        {isSameEntry(current, choice) ? <Check className="i s end" aria-label={t('chosen')} /> : null}
        {confidence === undefined ? null : (
          <span className="num end">
            <bdi dir="ltr">{Math.round(confidence * 100)}%</bdi>
          </span>
        )}
      </button>
    ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
    <div ref={panel} onKeyDown={move}>
      <SearchField
        label={t('searchCategories')}
        value={query}
        onValueChange={setQuery}
        onKeyDown={(event) => {
          const [best] = found;
          if (event.key !== 'Enter' || !best) return;
          event.preventDefault();
          onPick(best.choice);
        }}
      />
      <div className="menu">
        {wanted ? (
          rowsOf(found)
        ) : (
          <>
            {first.length > 0 ? <Group title={t('couldBe')}>{rowsOf(first)}</Group> : null}
            {recent.length > 0 ? <Group title={t('recentCategories')}>{rowsOf(recent)}</Group> : null}
            {isGrouped ? <Group title={t('allCategories')}>{rowsOf(all)}</Group> : rowsOf(all)}
          </>
        )}
        {wanted && found.length === 0 ? <p className="cap">{t('noCategory')}</p> : null}
      </div>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form's fields
    <div role="group" aria-labelledby={id}>
      <p id={id} className="cap">
        {title}
      </p>
      {children}
    </div>
  );
}
