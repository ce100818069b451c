'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { MailFact } from '@/components/preview/mail-fact';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { useSizeText } from '@/components/ui/use-size-text';
import { RowNotes } from '@/components/workspace/row-notes';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { extensionOf } from '@/lib/engine/documents/accepted';
import { type FileItem, pagesOf } from '@/lib/features/workspace/list/file-item';
import { categoryOf, replacedCategory } from '@/lib/features/workspace/list/item-facts';
import { AmountField } from './amount-field';
import { CategoryField } from './category-field';
import { DateField } from './date-field';
import { Evidence } from './evidence';
import { NameField } from './name-field';
import { SenderField } from './sender-field';
import { usePreviewKeys } from './use-preview-keys';

/** Data extracted from a file, editable in place, file properties, and the supporting quotations. */
export function PreviewFacts({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const sizeText = useSizeText();
  const facts = useRef<HTMLElement>(null);
  const part = (name: string) => facts.current?.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const edit = (name: string) => () => {
    const field = part(name);
    field?.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  };
  usePreviewKeys({
    correctCategory: () => part('category')?.click(),
    correctName: edit('name'),
    correctDate: edit('date'),
    correctSender: edit('sender'),
  });
  const type = (item.kind ?? extensionOf(item.name)).toUpperCase();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <aside ref={facts} className="pv-facts" aria-label={t('label')} tabIndex={0}>
      {categoryOf(item) ? (
        <div className="pv-fields">
          <CategoryField item={item} />
          <NameField item={item} />
          <DateField item={item} />
          <SenderField item={item} />
          <AmountField item={item} />
        </div>
      ) : null}
      <dl className="facts">
        <div>
          <dt>{t('file')}</dt>
          <dd>{t('fileLine', { type, pages: pagesOf(item), size: bidiIsolate(sizeText(item.size)) })}</dd>
        </div>
        {item.mail ? <MailFact mail={item.mail} /> : null}
      </dl>
      <RowNotes item={item} />
      <Evidence corrected={correctedFields(item)} />
    </aside>
  );
}

/** The fields whose values a user replaced. */
function correctedFields(item: FileItem): ReadonlySet<FieldEvidence['field']> {
  const fields = new Set<FieldEvidence['field']>();
  if (replacedCategory(item)) fields.add('category');
  if (item.corrected?.date !== undefined) fields.add('date');
  if (item.corrected?.sender !== undefined) fields.add('issuer');
  if (item.corrected?.amount !== undefined) fields.add('amount');
  return fields;
}
