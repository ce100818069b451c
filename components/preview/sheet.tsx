'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import type { OpenPdf } from '@/lib/engine/documents/pdfjs.client';
import { hasBoxes } from './area-highlights';
import { highlightWords } from './highlight-words';
import { MarkedAreas } from './highlighted-areas';
import { marksOf } from './highlights';
import type { Rotation } from './preview-rules';
import { Problem } from './problem';
import { useQuotes } from './quotes';
import { useAsync } from './use-async';

interface SheetProps {
  readonly pdf: OpenPdf['pdf'];
  readonly page: number;
  readonly rotation: Rotation;
  /** Displayed width, in CSS pixels. */
  readonly width: number;
  /** Rendered width, in pixels; null for its natural width. */
  readonly widthPx: number | null;
  readonly label: string;
}

/** One page with its text layer. The picture of the previous page stays visible until this one is rendered. */
export function Sheet({ pdf, page, rotation, width, widthPx, label }: SheetProps) {
  const t = useTranslations('Preview');
  const holder = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const key = `${page}/${rotation}`;
  const [drawn, setDrawn] = useState('');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { drawPage } = await import('@/lib/engine/documents/pdfjs.client');
      return { canvas: await drawPage(pdf, page, { widthPx, rotation, signal }), place: `${page}/${rotation}` };
    },
    [pdf, page, rotation, widthPx],
  );
  const { loaded, retry } = useAsync(load);
  useEffect(() => {
    if (loaded.state !== 'done') return;
    holder.current?.replaceChildren(loaded.value.canvas);
    setDrawn(loaded.value.place);
  }, [loaded]);
  const text = usePageText({ pdf, page, rotation });
  useEffect(() => {
    words.current?.replaceChildren(...(text ? [text.layer] : []));
  }, [text]);
  useMarkedWords(text, page, drawn === key);
  if (loaded.state === 'failed') return <Problem error={loaded.error} onRetry={retry} />;
  const scale = text ? width / text.width : 1;
  return (
    <>
      <div className="pv-sheet" style={{ inlineSize: width }}>
        <div ref={holder} role="img" aria-label={label} />
        <div ref={words} hidden={drawn !== key} style={{ '--total-scale-factor': scale } as CSSProperties} />
        <MarkedAreas page={page} rotation={rotation} isDrawn={drawn === key} />
      </div>
      {loaded.state === 'loading' ? (
        <span className="pv-drawing">
          <Spinner label={t('opening')} />
        </span>
      ) : null}
    </>
  );
}

/** The text of a page; undefined while it is extracted, null if there is none. */
function usePageText({ pdf, page, rotation }: Pick<SheetProps, 'pdf' | 'page' | 'rotation'>) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { takePageText } = await import('@/lib/engine/documents/pdf-text.client');
      return takePageText(pdf, page, { rotation, signal });
    },
    [pdf, page, rotation],
  );
  const { loaded } = useAsync(load);
  if (loaded.state === 'loading') return undefined;
  return loaded.state === 'done' ? loaded.value : null;
}

/** Marks the quotations of a page in its text, and scrolls the selected one into view. */
function useMarkedWords(text: ReturnType<typeof usePageText>, page: number, isDrawn: boolean): void {
  const { evidence, press, isFound, answer } = useQuotes();
  const marks = useMemo(() => (text ? marksOf(text.runs, evidence, page) : []), [text, evidence, page]);
  const quoted = press ? evidence[press.quote] : undefined;
  const pressed = quoted?.page === page && !hasBoxes(quoted) ? press : null;
  useEffect(() => {
    if (text === undefined || !isDrawn) return;
    const first = text && highlightWords(text, marks, pressed?.quote ?? null);
    if (!pressed || isFound !== null) return;
    first?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    answer(pressed, first !== null);
  }, [text, marks, pressed, isFound, answer, isDrawn]);
}
