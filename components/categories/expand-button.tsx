'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';

interface ExpandButtonProps {
  readonly category: string;
  readonly isOpen: boolean;
  /** Id of the element it expands. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Expands a category of the dialog to its subcategories. */
export function ExpandButton({ category, isOpen, controls, onToggle }: ExpandButtonProps) {
  const t = useTranslations('Categories');
  return (
    <button
      type="button"
      className="cat-expand"
      aria-label={t('subcategoriesOf', { name: bidiIsolate(category) })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <ChevronRight className="i s flip" aria-hidden />
    </button>
  );
}
