'use client';

import { useEffect, useEffectEvent } from 'react';
import { hasCharacterKeys } from '@/lib/features/desk/shortcut-settings.client';
import { type ShortcutId, shortcutOf } from '@/lib/features/desk/shortcuts';
import { isForPreview } from './keys';

/** Keyboard shortcuts of the preview, including undo of the last change. */
export function usePreviewKeys(actions: Partial<Record<ShortcutId, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPreview(event)) return;
    const isAllowed = hasCharacterKeys();
    const ofPage = shortcutOf(event, 'page', isAllowed);
    const id = shortcutOf(event, 'preview', isAllowed) ?? (ofPage === 'undo' ? ofPage : null);
    const action = id && actions[id];
    if (!action) return;
    event.preventDefault();
    // Key repeat does not repeat a decision.
    if (!event.repeat) action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
