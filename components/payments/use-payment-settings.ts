'use client';

import { useCallback, useEffect, useState } from 'react';
import { type PaymentSettings, PaymentSettingsAnswer } from '@/lib/features/payments/payment-answers';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';

/** State of the payment settings. `closed`: this deployment accepts no payments. */
export type SettingsView =
  | { readonly is: 'loading' | 'closed' }
  | { readonly is: 'open'; readonly settings: PaymentSettings }
  | { readonly is: 'failed'; readonly error: RequestError };

const LOADING: SettingsView = { is: 'loading' };

/** Loads the payment settings once, and again when `retry` is called. */
export function usePaymentSettings(): { readonly view: SettingsView; readonly retry: () => void } {
  const [view, setView] = useState<SettingsView>(LOADING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    const question = new AbortController();
    const { signal } = question;
    fetchJson('/api/payments/settings', { schema: PaymentSettingsAnswer, signal }).then(
      ({ payments }) => setView(payments ? { is: 'open', settings: payments } : { is: 'closed' }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof RequestError)) throw error;
        setView({ is: 'failed', error });
      },
    );
    return () => question.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setView(LOADING);
    setAttempt((before) => before + 1);
  }, []);
  return { view, retry };
}
