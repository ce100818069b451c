import { useEffect } from 'react';
import { z } from 'zod';
import { SIGNED_OUT_EVENT } from '@/lib/auth/events';
import { externalStore } from '@/lib/external-store.client';
import { fetchJson } from '@/lib/http/fetch-json.client';
import { Usage } from './usage';

/** Sent on `window` after anything that may have changed the signed-in person's usage. */
const USAGE_CHANGED_EVENT = 'mesudar:usage-changed';

const UsageAnswer = z.object({ success: z.boolean(), usage: Usage });

/** Usage on its way, at hand, or not to be had. While it is loaded anew the last one stays. */
export interface UsageView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly usage: Usage | null;
}

const LOADING: UsageView = { status: 'loading', usage: null };

const store = externalStore<UsageView>(LOADING, {
  events: { [USAGE_CHANGED_EVENT]: () => void loadUsage(), [SIGNED_OUT_EVENT]: forgetUsage },
});
let request: AbortController | null = null;

/** Asks the server for the signed-in person's usage; a later call replaces one on its way. */
export async function loadUsage(): Promise<void> {
  request?.abort();
  const current = new AbortController();
  request = current;
  if (store.get().status === 'failed') store.set(LOADING);
  try {
    const { usage } = await fetchJson('/api/usage', { method: 'GET', schema: UsageAnswer, signal: current.signal });
    if (!current.signal.aborted) store.set({ status: 'ready', usage });
  } catch {
    if (!current.signal.aborted) store.set({ status: 'failed', usage: store.get().usage });
  }
}

/** Tells every part of the page that the usage has to be looked up anew. */
export function announceUsageChange(): void {
  window.dispatchEvent(new Event(USAGE_CHANGED_EVENT));
}

function forgetUsage(): void {
  request?.abort();
  store.set(LOADING);
}

/** The usage of the signed-in person with this id, loaded when first asked for; null without one. */
export function useUsage(viewerId: string | null): UsageView | null {
  const current = store.use();
  useEffect(() => {
    if (viewerId) void loadUsage();
  }, [viewerId]);
  return viewerId ? current : null;
}
