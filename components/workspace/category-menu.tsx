'use client';

import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { CategoryChoice } from '@/lib/workspace/file-item';
import { CategoryChoices, keepKeyboardAway } from './category-choices';

interface CategoryMenuProps {
  readonly onPick: (category: CategoryChoice) => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** All categories, for several files. Choosing one closes it. */
export function CategoryMenu({ onPick, children }: CategoryMenuProps) {
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
        <CategoryChoices current={null} onPick={pick} />
      </PopoverContent>
    </Popover>
  );
}
