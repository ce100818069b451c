'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from '@/lib/platform/http/fetch-json.client';

export interface QueryState<T> {
  /** The last answer. It is kept while the next one loads, and when that fails. */
  readonly value: T | null;
  readonly isLoading: boolean;
  readonly error: RequestError | null;
  readonly reload: () => void;
  /** Updates the value from another response. */
  readonly note: (change: (value: T) => T) => void;
}

/**
 * Fetches on mount and whenever `key` changes. A newer request cancels an older one.
 * @param key identifies the request
 * @param fetcher rejects with a `RequestError`, or when its signal is aborted
 */
export function useQuery<T>(key: string, fetcher: (signal: AbortSignal) => Promise<T>): QueryState<T> {
  const [state, setState] = useState<Pick<QueryState<T>, 'value' | 'isLoading' | 'error'>>({
    value: null,
    isLoading: true,
    error: null,
  });
  const latest = useRef(fetcher);
  latest.current = fetcher;
  const question = useRef<AbortController | null>(null);

  const reload = useCallback(async () => {
    question.current?.abort();
    const own = new AbortController();
    question.current = own;
    setState((known) => ({ ...known, isLoading: true, error: null }));
    try {
      const value = await latest.current(own.signal);
      if (!own.signal.aborted) setState({ value, isLoading: false, error: null });
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      setState((known) => ({ ...known, isLoading: false, error }));
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    void reload();
    return () => question.current?.abort();
  }, [key, reload]);

  const note = useCallback((change: (value: T) => T) => {
    setState((known) => (known.value === null ? known : { ...known, value: change(known.value) }));
  }, []);
  return { ...state, reload: () => void reload(), note };
}
