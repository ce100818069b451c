'use client';

import { useCallback, useMemo, useState } from 'react';

/** Tracks the expanded categories of the panel, by name. Those that a drag expanded collapse when it ends. */
export function useOpenedCategories(isDropping: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  if (!isDropping && held.size > 0) setHeld(new Set());
  const toggle = useCallback((name: string) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  }, []);
  const openWhileDragging = useCallback((name: string) => setHeld((before) => new Set(before).add(name)), []);
  const opened = useMemo(() => new Set([...chosen, ...held]), [chosen, held]);
  return { opened, toggle, openWhileDragging };
}
