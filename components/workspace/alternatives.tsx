'use client';

import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { categoryFamily } from '@/lib/categorising/categories';
import type { CategorySuggestion } from '@/lib/categorising/result';
import type { Locale } from '@/lib/i18n/locales';
import { type CategoryChoice, categoryOf, type FileItem } from '@/lib/workspace/file-item';
import { categoryLabel } from './category-label';
import { CategoryMenu } from './category-menu';
import { isolate } from './isolate';
import { useWorkspaceActions } from './workspace-actions';

/** What a file could also be: the suggestions but the category that it has, best first. */
export function alternativesOf(item: FileItem): readonly CategorySuggestion[] {
  const current = categoryOf(item)?.id;
  return (item.result?.categorySuggestions ?? []).filter((suggestion) => suggestion.id !== current);
}

interface AlternativesProps {
  readonly item: FileItem;
  readonly onClose: () => void;
}

/** The strip of other categories; choosing one closes it. */
export function Alternatives({ item, onClose }: AlternativesProps) {
  const t = useTranslations('Workspace.row');
  const locale = useLocale() as Locale;
  const { choose } = useWorkspaceActions();
  const alternatives = alternativesOf(item);
  const pick = (category: CategoryChoice) => {
    onClose();
    choose(item, category);
  };
  return (
    <fieldset className="ws-alts" data-part="alternatives">
      <legend className="sr">{t('otherCategories', { name: isolate(item.name) })}</legend>
      {alternatives.length > 0 ? <span className="cap">{t('couldBe')}</span> : null}
      {alternatives.map(({ id, isOwn, confidence }) => (
        <button
          key={id}
          type="button"
          className={clsx('alt', `f-${categoryFamily(id)}`)}
          onClick={() => pick({ id, ...(isOwn && { isOwn }) })}
        >
          {categoryLabel({ id, isOwn }, locale)}
          <bdi dir="ltr" className="num">
            {Math.round(confidence * 100)}%
          </bdi>
        </button>
      ))}
      <CategoryMenu current={categoryOf(item)} onPick={pick}>
        <Button size="sm" variant="quiet">
          <Search className="i s" aria-hidden />
          {t('allCategories')}
        </Button>
      </CategoryMenu>
    </fieldset>
  );
}
