'use client';

import { useCallback, useEffect, useState } from 'react';
import { type PaymentSettings, PaymentSettingsAnswer } from '@/lib/features/payments/payment-answers';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';

/** State of the payment settings. `closed`: this deployment accepts no payments. */
export type SettingsView =
  | { readonly status: 'loading' | 'closed' }
  | { readonly status: 'open'; readonly settings: PaymentSettings }
  | { readonly status: 'failed'; readonly error: RequestError };

const LOADING: SettingsView = { status: 'loading' };

/** Loads the payment settings once, and again when `retry` is called. */
export function usePaymentSettings(): { readonly view: SettingsView; readonly retry: () => void } {
  const [view, setView] = useState<SettingsView>(LOADING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    const question = new AbortController();
    const { signal } = question;
    fetchJson('/api/payments/settings', { schema: PaymentSettingsAnswer, signal }).then(
      ({ payments }) => setView(payments ? { status: 'open', settings: payments } : { status: 'closed' }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof RequestError)) throw error;
        setView({ status: 'failed', error });
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
