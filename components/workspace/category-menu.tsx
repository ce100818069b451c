'use client';

import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { CategorySuggestion } from '@/lib/engine/categorising/result';
import type { CategoryChoice } from '@/lib/features/workspace/list/file-item';
import { CategoryChoices, keepKeyboardAway } from './category-choices';

interface CategoryMenuProps {
  /** Category of the single file; undefined for several. */
  readonly current?: CategoryChoice;
  /** Other suggestions, best first. */
  readonly likely?: readonly CategorySuggestion[];
  readonly onPick: (category: CategoryChoice) => void;
  readonly children: ReactElement;
}

/** Menu of all categories. A selection closes it. */
export function CategoryMenu({ current, likely = [], onPick, children }: CategoryMenuProps) {
  const t = useTranslations('Workspace.row');
  const [isOpen, setIsOpen] = useState(false);
  const pick = (choice: CategoryChoice) => {
    setIsOpen(false);
    onPick(choice);
  };
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent
        align="start"
        className="ws-cat-menu"
        aria-label={t('allCategories')}
        onOpenAutoFocus={keepKeyboardAway}
      >
        <CategoryChoices current={current ?? null} likely={likely} onPick={pick} />
      </PopoverContent>
    </Popover>
  );
}
