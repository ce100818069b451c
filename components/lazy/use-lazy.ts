'use client';

import { type ComponentType, useCallback, useRef, useState } from 'react';
import { loadLazy } from './load-lazy';
import { useSiteSettings } from './site-settings';

/** Loading state of a lazy part. */
export type LazyState = 'resting' | 'coming' | 'failed';

export interface LazyPart<Props extends object> {
  /** The component, once it should be rendered. */
  readonly Part: ComponentType<Props> | null;
  readonly state: LazyState;
  /** Preloads it without rendering it. */
  readonly prepare: () => void;
  /** Loads and renders it. After a failure it can be called again. */
  readonly show: () => void;
}

/** A part of the page that loads when it is first needed. `load` must keep its identity. */
export function useLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const settings = useSiteSettings();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [state, setState] = useState<LazyState>('resting');
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
