'use client';

import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { type ShortcutId, shortcutOf } from '@/lib/features/desk/shortcuts';
import { type FileItem, isSelectable } from '@/lib/features/workspace/list/file-item';

/** The focused part of a row. When the focus moves to another row, the same part is preferred. */
interface Held {
  readonly id: string;
  readonly index: number;
  readonly part: string | undefined;
}

/** Shortcuts that click the corresponding button of the row. */
const PRESSES: Partial<Record<ShortcutId, string>> = {
  toggle: 'select',
  preview: 'preview',
  rename: 'rename',
  category: 'category',
  reason: 'reason',
  retry: 'retry',
  remove: 'remove',
};

/** Maximum number of frames until a virtualized row is drawn. */
const FRAMES_TO_DRAW = 20;

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]');

function focusPart(row: HTMLElement, part: string | undefined): void {
  const same = part ? row.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) : null;
  (same ?? row.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
}

interface RowKeysOptions {
  readonly items: readonly FileItem[];
  readonly container: RefObject<HTMLElement | null>;
  readonly reveal: (index: number) => void;
}

/**
 * Keyboard navigation between rows, and shortcuts for their buttons. If the focused row or part disappears, the focus
 * moves to its replacement.
 */
export function useRowKeys({ items, container, reveal }: RowKeysOptions) {
  const { select } = useWorkspaceActions();
  const held = useRef<Held | null>(null);

  const focusRow = (index: number, part: string | undefined) => {
    const item = items[Math.max(0, Math.min(index, items.length - 1))];
    if (!item) return;
    reveal(items.indexOf(item));
    let frames = FRAMES_TO_DRAW;
    const attempt = () => {
      const row = container.current?.querySelector<HTMLElement>(`[data-row="${item.id}"]`);
      if (row) focusPart(row, part);
      else if (frames-- > 0) requestAnimationFrame(attempt);
    };
    attempt();
  };

  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    // One frame later: the rest of the key press that removed the focused part must not activate its replacement.
    const frame = requestAnimationFrame(() => {
      const last = held.current;
      if (!last || document.activeElement !== document.body) return;
      const at = items.findIndex((item) => item.id === last.id);
      focusRow(at < 0 ? last.index : at, last.part);
    });
    return () => cancelAnimationFrame(frame);
  });

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = container.current?.contains(target) ? rowOf(target) : null;
    const id = row?.dataset.row;
    if (!id) return;
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    held.current = { id, index: items.findIndex((item) => item.id === id), part };
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A layer opened from the row returns the focus to it, so the row stays remembered.
    if (relatedTarget?.closest('[data-radix-popper-content-wrapper], [role="dialog"]')) return;
    if (target.isConnected && !container.current?.contains(relatedTarget)) held.current = null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || !container.current?.contains(target) || target.closest('input')) return;
    const row = rowOf(target);
    const id = shortcutOf(event.nativeEvent, 'list', true);
    const at = items.findIndex((item) => item.id === row?.dataset.row);
    if (!row || !id || at < 0) return;
    event.preventDefault();
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    const extend = (by: number) => {
      const ids = [items[at], items[at + by]].flatMap((item) => (item ? [item.id] : []));
      select(ids, true);
      focusRow(at + by, 'select');
    };
    const moves: Partial<Record<ShortcutId, () => void>> = {
      next: () => focusRow(at + 1, part),
      previous: () => focusRow(at - 1, part),
      first: () => focusRow(0, part),
      last: () => focusRow(items.length - 1, part),
      extendDown: () => extend(1),
      extendUp: () => extend(-1),
      selectAll: () => {
        const ids = items.filter(isSelectable).map((item) => item.id);
        select(ids, true);
      },
    };
    const pressed = PRESSES[id];
    if (pressed) row.querySelector<HTMLElement>(`[data-part="${pressed}"]:not(:disabled)`)?.click();
    else moves[id]?.();
  };
  return { heldRef: held, handlers: { onFocus, onBlur, onKeyDown } };
}
