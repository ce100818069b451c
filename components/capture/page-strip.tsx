'use client';

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import type { CapturedPage } from '@/lib/features/capture/captured-pages';
import { PagePicture } from './page-picture';

/** Drag data key; its value is the id of a page. */
const PAGE = 'mesudarPage';

interface PageStripProps {
  readonly pages: readonly CapturedPage[];
  /** Number of photos that are still being processed. */
  readonly pending: number;
  readonly shownId: string | null;
  readonly onShow: (id: string) => void;
  readonly onMove: (id: string, to: number) => void;
}

/** Thumbnails of all pages in order. A click shows a page large, and dragging moves it. */
export function PageStrip({ pages, pending, shownId, onShow, onMove }: PageStripProps) {
  const t = useTranslations('Capture');
  if (pages.length === 0 && pending === 0) return null;
  return (
    <ol className="cap-strip" aria-label={t('pages')}>
      {pages.map((page, index) => (
        <Thumb
          key={page.id}
          page={page}
          index={index}
          name={t('page', { number: index + 1, total: pages.length })}
          isShown={page.id === shownId}
          onShow={onShow}
          onMove={onMove}
        />
      ))}
      {pending > 0 ? (
        <li className="cap-thumb waiting">
          <Spinner label={t('working')} />
        </li>
      ) : null}
    </ol>
  );
}

interface ThumbProps extends Pick<PageStripProps, 'onShow' | 'onMove'> {
  readonly page: CapturedPage;
  readonly index: number;
  readonly name: string;
  readonly isShown: boolean;
}

function Thumb({ page, index, name, isShown, onShow, onMove }: ThumbProps) {
  const thumb = useRef<HTMLLIElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { id } = page;
  useEffect(() => {
    const element = thumb.current;
    if (!element) return;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const idOf = (data: Record<string | symbol, unknown>) => (typeof data[PAGE] === 'string' ? data[PAGE] : null);
    return combine(
      draggable({ element, getInitialData: () => ({ [PAGE]: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== null && idOf(source.data) !== id,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop({ source }) {
          setIsOver(false);
          const moved = idOf(source.data);
          if (moved) onMove(moved, index);
        },
      }),
    );
  }, [id, index, onMove]);
  return (
    <li ref={thumb} className={clsx('cap-thumb', isOver && 'over')}>
      <button type="button" aria-label={name} aria-current={isShown ? 'true' : undefined} onClick={() => onShow(id)}>
        <PagePicture page={page} alt="" />
        <bdi className="num">{index + 1}</bdi>
      </button>
    </li>
  );
}
