'use client';

import { useCallback } from 'react';
import { FileName } from '@/components/ui/file-name';
import type { Thumbnail } from '@/lib/engine/documents/preview.client';
import { ContentLost } from '@/lib/features/workspace/list/file-error.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { categoryOf, savedNameOf } from '@/lib/features/workspace/list/item-facts';
import { FirstPage } from './first-page';
import { PreviewCategory, PreviewConfidence } from './preview-category';
import { cardSizeOf } from './preview-rules';
import { shownContent, shownKind } from './shown-content';

/** The first page of a file with its classification. The surrounding layer provides it as text. */
export function PreviewCard({ item }: { readonly item: FileItem }) {
  return (
    <>
      <div className="pg">
        <FileFirstPage item={item} />
      </div>
      {categoryOf(item) ? (
        <div className="cp">
          <FileName name={savedNameOf(item)} className="new" />
          <span className="r">
            <PreviewCategory item={item} />
            <PreviewConfidence item={item} />
          </span>
        </div>
      ) : null}
    </>
  );
}

function FileFirstPage({ item }: { readonly item: FileItem }) {
  const { id } = item;
  const kind = shownKind(item);
  const { width } = cardSizeOf(item);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Thumbnail> => {
      const file = shownContent(id);
      if (!kind) throw new ContentLost();
      const { thumbnailOf } = await import('@/lib/engine/documents/preview.client');
      return thumbnailOf(file, kind, width * window.devicePixelRatio, signal);
    },
    [id, kind, width],
  );
  return <FirstPage load={load} />;
}
