'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useRef } from 'react';
import { MailIcon } from '@/components/mail/mail-icon';
import { ProcessingModeIcon } from '@/components/on-device/processing-mode-icon';
import { PreviewTrigger } from '@/components/preview/preview-trigger';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { TypeSheet } from '@/components/ui/type-sheet';
import { useRowDrag } from '@/components/workspace/row-drag';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { extensionOf } from '@/lib/engine/documents/accepted';
import { type FileItem, isSelectable } from '@/lib/features/workspace/list/file-item';
import { categoryOf, needsReview } from '@/lib/features/workspace/list/item-facts';
import type { Locale } from '@/lib/platform/i18n/locales';
import { CategoryTag } from './category-tag';
import { ConfidenceReason } from './confidence-reason';
import { ContentMatch } from './content-match';
import { RowName } from './row-name';
import { RowProblem } from './row-problem';
import { RowProgress, RowReady } from './row-state';

export interface FileRowProps {
  readonly item: FileItem;
  /** 1-based among all rows, including the head. */
  readonly rowIndex: number;
  readonly onToggle: (item: FileItem, withRange: boolean) => void;
}

/** One file: a table row, or a card on phones. */
export const FileRow = memo(function FileRow({ item, rowIndex, onToggle }: FileRowProps) {
  const t = useTranslations('Workspace');
  const { remove, isSignedIn } = useWorkspaceActions();
  const row = useRef<HTMLDivElement>(null);
  // Only signed-in users have categories to drop on.
  useRowDrag(row, item, isSignedIn);
  const name = bidiIsolate(item.name);
  const isReview = needsReview(item);
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: part of the div table around
    // biome-ignore-start lint/a11y/useFocusableInteractive: what can be focused stands in the cells
    <div
      role="row"
      ref={row}
      aria-rowindex={rowIndex}
      data-row={item.id}
      className={clsx('grid-row ws-row', item.selected && 'sel', isReview && 'rev')}
    >
      <span role="cell">
        <Checkbox
          label={t('table.select', { name })}
          data-part="select"
          checked={item.selected}
          reason={isSelectable(item) ? undefined : t('table.unreadable')}
          onClick={(event) => onToggle(item, event.shiftKey)}
        />
      </span>
      <span role="cell">
        <TypeSheet type={extensionOf(item.name) || (item.kind ?? '')} />
      </span>
      <div role="cell" className="nm">
        <span className="ws-old">
          <PreviewTrigger item={item} />
          {item.mail ? <MailIcon mail={item.mail} /> : null}
          <ProcessingModeIcon item={item} />
        </span>
        <RowName item={item} />
        <ContentMatch item={item} />
      </div>
      <RowBody item={item} />
      <span role="cell" className="x">
        <IconButton label={t('row.remove', { name })} size="sm" data-part="remove" onClick={() => remove([item])}>
          <X className="i s" aria-hidden />
        </IconButton>
      </span>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
});

/** Cells from the category to the state: the decision, the progress or the error. */
function RowBody({ item }: Pick<FileRowProps, 'item'>) {
  const locale = useLocale() as Locale;
  const category = categoryOf(item);
  if (item.error) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: part of the div table around
      <div role="cell" className="span3">
        <RowProblem item={item} error={item.error} />
      </div>
    );
  }
  if (!category) {
    return (
      // biome-ignore-start lint/a11y/useSemanticElements: part of the div table around
      <>
        <span role="cell" className="blank" />
        <span role="cell" className="span2">
          <RowProgress item={item} />
        </span>
      </>
      // biome-ignore-end lint/a11y/useSemanticElements: part of the div table around
    );
  }
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: part of the div table around
    <>
      <div role="cell">
        <CategoryTag item={item} category={category} locale={locale} />
      </div>
      <span role="cell">
        <ConfidenceReason item={item} />
      </span>
      <span role="cell" className={clsx(!needsReview(item) && 'st ok')}>
        <RowReady item={item} />
      </span>
    </>
    // biome-ignore-end lint/a11y/useSemanticElements: part of the div table around
  );
}
