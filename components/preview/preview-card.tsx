'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { FileName } from '@/components/ui/file-name';
import { Spinner } from '@/components/ui/spinner';
import { useFileErrorText } from '@/components/workspace/use-file-error-text';
import type { Thumbnail } from '@/lib/documents/preview.client';
import { ContentLost } from '@/lib/workspace/file-error';
import { categoryOf, type FileItem, savedNameOf } from '@/lib/workspace/file-item';
import { PreviewCategory, PreviewConfidence } from './preview-category';
import { cardSizeOf } from './preview-rules';
import { shownContent, shownKind } from './shown-content';
import { useLoaded } from './use-loaded';

/** The first page of a file, and below it what it was sorted as. What it says is told in words by the layer around. */
export function PreviewCard({ item }: { readonly item: FileItem }) {
  return (
    <>
      <div className="pg">
        <FirstPage item={item} />
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

function FirstPage({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview');
  const errorText = useFileErrorText();
  const { id } = item;
  const kind = shownKind(item);
  const { width } = cardSizeOf(item);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Thumbnail> => {
      const file = shownContent(id);
      if (!kind) throw new ContentLost();
      const { thumbnailOf } = await import('@/lib/documents/preview.client');
      return thumbnailOf(file, kind, width * window.devicePixelRatio, signal);
    },
    [id, kind, width],
  );
  const { loaded } = useLoaded(load);
  if (loaded.state === 'loading') return <Spinner label={t('opening')} />;
  if (loaded.state === 'failed') {
    const { error } = loaded;
    if (error.code === 'unsupportedType') return <p className="pv-why">{t('tiff.title')}</p>;
    return <p className="pv-why">{error.code === 'passwordRequired' ? t('locked.title') : errorText(error)}</p>;
  }
  const { value } = loaded;
  return value.type === 'picture' ? <Picture canvas={value.canvas} /> : <Lines lines={value.lines} />;
}

function Picture({ canvas }: { readonly canvas: HTMLCanvasElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    holder.current?.replaceChildren(canvas);
  }, [canvas]);
  return <div ref={holder} className="pv-thumb" />;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const t = useTranslations('Preview.text');
  if (lines.every((line) => line === '')) return <p className="pv-why">{t('none')}</p>;
  return (
    <div className="pv-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}
