'use client';

import { type ComponentType, useCallback, useRef, useState } from 'react';
import { loadLazy } from './load-lazy';
import { useSiteSettings } from './site-settings';

/** Where a part is that comes when it is needed. */
export type LateState = 'resting' | 'coming' | 'failed';

export interface Late<Props extends object> {
  /** The part, once it is to be drawn. */
  readonly Part: ComponentType<Props> | null;
  readonly state: LateState;
  /** Fetches it, to be at hand; it is not drawn yet. */
  readonly prepare: () => void;
  /** Fetches and draws it. Where that fails it may be asked for again. */
  readonly show: () => void;
}

/** A part of the page that is loaded when it is first needed. `load` must not change. */
export function useLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const settings = useSiteSettings();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [state, setState] = useState<LateState>('resting');
  const coming = useRef<Promise<ComponentType<Props>>>(null);

  const fetchOnce = useCallback(() => {
    coming.current ??= loadLazy(settings, load).catch((error: unknown) => {
      coming.current = null;
      throw error;
    });
    return coming.current;
  }, [settings, load]);
  const prepare = useCallback(() => void fetchOnce().catch(() => {}), [fetchOnce]);
  const show = useCallback(() => {
    setState('coming');
    fetchOnce().then(
      (part) => setPart(() => part),
      () => setState('failed'),
    );
  }, [fetchOnce]);
  return { Part, state, prepare, show };
}
