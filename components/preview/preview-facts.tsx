'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { FileName } from '@/components/ui/file-name';
import { isolate } from '@/components/workspace/isolate';
import { RowNotes } from '@/components/workspace/row-notes';
import { extensionOf } from '@/lib/documents/accepted';
import { categoryOf, type FileItem, pagesOf, savedNameOf } from '@/lib/workspace/file-item';
import { Evidence } from './evidence';
import { PreviewCategory, PreviewConfidence } from './preview-category';

const BYTES_PER_KB = 1024;
const BYTES_PER_MB = 1024 * 1024;

/** What a file is, what it was sorted as, and the words of it that this rests on. */
export function PreviewFacts({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const size = useSizeText(item.size);
  const type = (item.kind ?? extensionOf(item.name)).toUpperCase();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <aside className="pv-facts" aria-label={t('label')} tabIndex={0}>
      <dl className="facts">
        {categoryOf(item) ? (
          <>
            <div>
              <dt>{t('category')}</dt>
              <dd>
                <PreviewCategory item={item} />
              </dd>
            </div>
            <div>
              <dt>{t('confidence')}</dt>
              <dd>
                <PreviewConfidence item={item} />
              </dd>
            </div>
            <div>
              <dt>{t('name')}</dt>
              <dd>
                <FileName name={savedNameOf(item)} />
              </dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>{t('file')}</dt>
          <dd>{t('fileLine', { type, pages: pagesOf(item), size: isolate(size) })}</dd>
        </div>
      </dl>
      <RowNotes item={item} />
      <Evidence />
    </aside>
  );
}

/** A size in bytes as people say it. */
function useSizeText(bytes: number): string {
  const format = useFormatter();
  const unit = bytes < BYTES_PER_MB ? 'kilobyte' : 'megabyte';
  const value = bytes < BYTES_PER_MB ? Math.max(1, Math.round(bytes / BYTES_PER_KB)) : bytes / BYTES_PER_MB;
  return format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}
