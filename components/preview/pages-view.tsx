'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { IconButton } from '@/components/ui/icon-button';
import type { OpenPdf } from '@/lib/engine/documents/pdfjs.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { directionOf } from '@/lib/platform/i18n/locales';
import type { Rotation } from './preview-rules';
import { Opening, Problem } from './problem';
import { usePressed } from './quotes';
import { RotateButtons } from './rotate-buttons';
import { Sheet } from './sheet';
import { shownPages } from './shown-content';
import { Stage } from './stage';
import { useAsync } from './use-async';
import { useSettled, useSize } from './use-size';
import { useStepKeys } from './use-step-keys';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';

const close = (open: OpenPdf) => open.close();

/** A PDF, or the frames of a TIFF, page by page. The document stays open while it is shown. */
export function PagesView({ item }: { readonly item: FileItem }) {
  const { id, kind } = item;
  const load = useCallback(async () => {
    const { file, password } = shownPages(id);
    const { openPages } = await import('@/lib/engine/documents/preview.client');
    return openPages(file, kind === 'tiff' ? 'tiff' : 'pdf', password);
  }, [id, kind]);
  const { loaded, retry } = useAsync(load, close);
  if (loaded.state === 'loading') return <Opening />;
  if (loaded.state === 'failed') return <Problem error={loaded.error} onRetry={retry} />;
  return <Pages item={item} pdf={loaded.value.pdf} />;
}

interface PagesProps {
  readonly item: FileItem;
  readonly pdf: OpenPdf['pdf'];
}

function Pages({ item, pdf }: PagesProps) {
  const t = useTranslations('Preview.pages');
  const [page, setPage] = useState(1);
  const [rotation, setRotation] = useState<Rotation>(0);
  const scroller = useRef<HTMLElement>(null);
  const { width: room } = useSize(scroller);
  const { zoom, setZoom } = useZoom(scroller);
  const width = Math.round(room * zoom);
  const drawnWidth = useSettled(width);
  const total = pdf.numPages;
  const go = (by: 1 | -1) => setPage((now) => Math.min(total, Math.max(1, now + by)));
  useStepKeys('page', go);
  usePressed((wanted) => setPage(Math.min(total, wanted)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    // In braces: newer browsers return a promise, which is not a clean-up function.
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);
  const tools = (
    <>
      <fieldset className="pv-pages">
        <legend className="sr">{t('label')}</legend>
        <PageStep by={-1} label={t('previous')} isEnd={page === 1} onGo={go} />
        <span className="num" role="status">
          {t('of', { page, total })}
        </span>
        <PageStep by={1} label={t('next')} isEnd={page === total} onGo={go} />
      </fieldset>
      <span className="pv-view">
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
        <RotateButtons rotation={rotation} onRotate={setRotation} />
      </span>
    </>
  );
  return (
    <Stage name={item.name} tools={tools} ref={scroller}>
      {width > 0 ? (
        <Sheet
          pdf={pdf}
          page={page}
          rotation={rotation}
          width={width}
          // A TIFF frame is drawn at its pixel size, so that no seams show between its strips.
          widthPx={item.kind === 'tiff' ? null : Math.round((drawnWidth || width) * window.devicePixelRatio)}
          label={t('picture', { page, name: bidiIsolate(item.name) })}
        />
      ) : null}
    </Stage>
  );
}

interface PageStepProps {
  readonly by: 1 | -1;
  readonly label: string;
  readonly isEnd: boolean;
  readonly onGo: (by: 1 | -1) => void;
}

function PageStep({ by, label, isEnd, onGo }: PageStepProps) {
  const pointsRight = (by === 1) === (directionOf(useLocale()) === 'ltr');
  const Icon = pointsRight ? ChevronRight : ChevronLeft;
  return (
    <IconButton
      label={label}
      size="sm"
      aria-disabled={isEnd || undefined}
      aria-keyshortcuts={pointsRight ? 'ArrowRight' : 'ArrowLeft'}
      onClick={() => onGo(by)}
    >
      <Icon className="i" aria-hidden />
    </IconButton>
  );
}
