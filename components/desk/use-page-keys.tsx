'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { LazyDialog } from '@/components/lazy/lazy-part';
import { useUndoLast } from '@/components/workspace/use-undo-last';
import { hasCharacterKeys } from '@/lib/features/desk/shortcut-settings.client';
import { type ShortcutId, shortcutOf } from '@/lib/features/desk/shortcuts';

const loadShortcuts = () => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog);

/** Input fields and open dialogs handle their own keys. */
const KEEPS_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

export interface PageKeysUse {
  readonly onKeys: () => void;
  /** The keyboard shortcuts dialog, while it is open. */
  readonly dialog: ReactNode;
}

/** Page-wide keyboard shortcuts, and the dialog that lists all shortcuts. */
export function usePageKeys({ onFind }: { readonly onFind: () => void }): PageKeysUse {
  const [isOpen, setIsOpen] = useState(false);
  const undo = useUndoLast();
  const onKeys = useCallback(() => setIsOpen(true), []);
  const actions = useRef<Partial<Record<ShortcutId, () => void>>>({});
  actions.current = {
    help: onKeys,
    find: onFind,
    undo,
    categorise: () => document.querySelector<HTMLElement>('[data-shortcut="categorise"]')?.click(),
    move: () => document.querySelector<HTMLElement>('[data-shortcut="move"]')?.click(),
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest(KEEPS_KEYS)) return;
      const id = shortcutOf(event, 'page', hasCharacterKeys());
      const action = id && actions.current[id];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  const dialog = isOpen ? (
    <LazyDialog load={loadShortcuts} onMissing={close}>
      {(ShortcutsDialog) => <ShortcutsDialog onClose={close} />}
    </LazyDialog>
  ) : null;
  return { onKeys, dialog };
}
