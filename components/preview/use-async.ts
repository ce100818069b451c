'use client';

import { useCallback, useEffect, useState } from 'react';
import { requestFailureOf } from '@/lib/features/workspace/list/file-error.client';
import type { FileError } from '@/lib/features/workspace/list/file-item';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: FileError }
  | { readonly state: 'done'; readonly value: T };

/**
 * Loads a value while the component is mounted, again when `load` changes.
 * @param load must keep its identity between renders; its signal is aborted when the result is no longer needed
 * @param dispose releases a loaded value, including one that arrives too late
 */
export function useAsync<T>(
  load: (signal: AbortSignal) => Promise<T>,
  dispose?: (value: T) => void,
): { readonly loaded: Loaded<T>; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads anew
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let value: { readonly it: T } | undefined;
    setLoaded({ state: 'loading' });
    load(signal).then(
      (it) => {
        value = { it };
        if (signal.aborted) dispose?.(it);
        else setLoaded({ state: 'done', value: it });
      },
      (error) => {
        if (!signal.aborted) setLoaded({ state: 'failed', error: requestFailureOf(error) });
      },
    );
    return () => {
      controller.abort();
      if (value) dispose?.(value.it);
    };
  }, [load, dispose, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { loaded, retry };
}
