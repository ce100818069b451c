'use client';

import { useEffect, useState } from 'react';

/** Debounce delay while typing, in ms. */
const PAUSE_MS = 300;

/**
 * Debounced text input: the current text, and a callback once typing pauses.
 * @param value the committed value; a new one from outside replaces the typed text
 * @param onPause receives the typed text
 */
export function useDebouncedText(value: string, onPause: (value: string) => void) {
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
