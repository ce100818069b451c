'use client';

import { useEffect, useState } from 'react';

/** How long somebody may pause between two letters, in milliseconds. */
const PAUSE_MS = 300;

/**
 * What somebody types, and the same once they pause.
 * @param value what holds; another one from outside replaces what was typed
 * @param onPause told what was typed
 */
export function useLater(value: string, onPause: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [held, setHeld] = useState(value);
  if (value !== held) {
    setHeld(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onPause]);
  return [typed, setTyped] as const;
}
