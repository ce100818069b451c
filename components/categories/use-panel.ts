'use client';

import { useCallback, useState, useSyncExternalStore } from 'react';
import { useMedia } from '@/components/ui/use-media';

/** Minimum width for the side panel; below it the panel is a drawer. The style sheet has the same breakpoint. */
const WIDE = '(min-width: 1181px)';
const KEY = 'categoriesPanel';
const CLOSED = 'closed';

const listeners = new Set<() => void>();
/** The choice in a browser without storage. */
let unstored: boolean | null = null;

function isOpenOnWide(): boolean {
  try {
    return unstored ?? localStorage.getItem(KEY) !== CLOSED;
  } catch {
    return true;
  }
}

function rememberOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(KEY, isOpen ? 'open' : CLOSED);
    unstored = null;
  } catch {
    unstored = isOpen;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const onServer = () => true;

/** Whether the categories are shown: in the side panel, as stored in this browser, or in a drawer. */
export function usePanel() {
  const isWide = useMedia(WIDE, true);
  const isRemembered = useSyncExternalStore(subscribe, isOpenOnWide, onServer);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return {
    isWide,
    /** State of the side panel. */
    isPanelOpen: isRemembered,
    isDrawerOpen: isDrawerOpen && !isWide,
    closeDrawer,
    setOpen: (isOpen: boolean) => (isWide ? rememberOpen(isOpen) : setDrawerOpen(isOpen)),
  };
}
