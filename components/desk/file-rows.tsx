'use client';

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { remarksOf } from '@/components/workspace/remarks';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { sensitiveKindsOf } from '@/lib/features/workspace/list/item-facts';
import { FileRow } from './file-row';
import { useRowKeys } from './use-row-keys';
import { useScrollToNewRows } from './use-scroll-to-new-rows';

/** Longer lists are virtualized, so that 200 files stay smooth. */
const VIRTUAL_FROM_ROWS = 50;
/** Estimated row height in px. Each row is measured once it is drawn. */
const ROW_PX = 61;
/** Height that a one-line remark adds to a row, in px. */
const NOTE_PX = 17;
/** Rows rendered above and below the visible ones, so that fast scrolling shows no gap. */
const ROWS_BEYOND_SIGHT = 10;

interface FileRowsProps {
  readonly items: readonly FileItem[];
  readonly onToggle: (item: FileItem, withRange: boolean) => void;
}

/** Every row is drawn, so no row has to be revealed. */
const reachable = () => {};

export function FileRows({ items, onToggle }: FileRowsProps) {
  const reveal = useRef<(index: number) => void>(reachable);
  useScrollToNewRows(items, reveal);
  if (items.length >= VIRTUAL_FROM_ROWS) return <VirtualRows items={items} onToggle={onToggle} revealRef={reveal} />;
  return <AllRows items={items} onToggle={onToggle} />;
}

function AllRows({ items, onToggle }: FileRowsProps) {
  const container = useRef<HTMLDivElement>(null);
  const { handlers } = useRowKeys({ items, container, reveal: reachable });
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the div table around
    <div role="rowgroup" ref={container} {...handlers}>
      {items.map((item, index) => (
        <FileRow key={item.id} item={item} rowIndex={index + 2} onToggle={onToggle} />
      ))}
    </div>
  );
}

interface VirtualRowsProps extends FileRowsProps {
  readonly revealRef: RefObject<(index: number) => void>;
}

function VirtualRows({ items, onToggle, revealRef }: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = usePageTop(list);
  const reveal = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  useLayoutEffect(() => {
    revealRef.current = reveal;
    return () => {
      revealRef.current = reachable;
    };
  });
  const { handlers, heldRef } = useRowKeys({ items, container: list, reveal });
  // Stable identities while the list is unchanged: new functions would recompute all row positions in every frame.
  const estimateSize = useCallback((index: number) => estimatedHeight(items[index]), [items]);
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      // The focused row stays drawn: removing it would lose the keyboard focus.
      const held = items.findIndex((item) => item.id === heldRef.current?.id);
      return held < 0 || inSight.includes(held) ? inSight : [...inSight, held].sort((a, b) => a - b);
    },
    [items, heldRef],
  );
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize,
    overscan: ROWS_BEYOND_SIGHT,
    getItemKey,
    scrollMargin,
    rangeExtractor,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the div table around
    <div
      role="rowgroup"
      ref={list}
      className="ws-virtual"
      style={{ blockSize: virtualizer.getTotalSize() }}
      {...handlers}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return item ? (
          <div
            key={key}
            role="presentation"
            ref={virtualizer.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <FileRow item={item} rowIndex={index + 2} onToggle={onToggle} />
          </div>
        ) : null;
      })}
    </div>
  );
}

/** Height of a row that is not drawn yet, in px. */
function estimatedHeight(item: FileItem | undefined): number {
  if (!item) return ROW_PX;
  const others = [
    sensitiveKindsOf(item).length > 0,
    item.exportsWithoutPassword === true,
    item.claimedType !== undefined,
  ].filter(Boolean);
  const notes = remarksOf(item).length + others.length;
  return ROW_PX + notes * NOTE_PX;
}

/** Distance of an element from the top of the page, in px, updated when content above it grows. */
function usePageTop(element: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
