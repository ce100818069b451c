import { useEffect } from 'react';
import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { useDashboard } from '@/lib/platform/browser/dashboard.client';
import { externalStore, oncePerObject } from '@/lib/platform/browser/external-store.client';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { type CurrentUsage, UsageAnswer } from './usage-answer';

/** State of the usage. During a reload the previous value stays. */
export interface UsageView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly usage: CurrentUsage | null;
}

const LOADING: UsageView = { status: 'loading', usage: null };
const viewOf = oncePerObject((usage: CurrentUsage): UsageView => ({ status: 'ready', usage }));

/**
 * The caller's usage, of an account or a visitor, as reported by the server.
 * The browser never counts by itself, so that all displays show the same number.
 */
const store = externalStore<UsageView>(LOADING, {
  lastingEvents: { [SIGNED_IN_EVENT]: loadAnothers, [SIGNED_OUT_EVENT]: loadAnothers },
  events: {
    // Another tab may have used pages meanwhile.
    focus: () => void loadUsage(),
  },
});
let request: AbortController | null = null;

/** Loads the caller's usage; a later call replaces one in progress. */
export async function loadUsage(): Promise<void> {
  request?.abort();
  const current = new AbortController();
  request = current;
  // Keep the known usage: the page's data, possibly of another account, would replace the store's initial value.
  const { status, usage: known } = store.get();
  if (status === 'failed') store.set({ status: 'loading', usage: known });
  try {
    const { usage } = await fetchJson('/api/usage', { method: 'GET', schema: UsageAnswer, signal: current.signal });
    if (!current.signal.aborted) store.set({ status: 'ready', usage });
  } catch {
    if (!current.signal.aborted) store.set({ status: 'failed', usage: store.get().usage });
  }
}

/** Stores the usage in another answer, which is newer than all requests before it. */
export function setUsage(usage: CurrentUsage): void {
  request?.abort();
  store.set({ status: 'ready', usage });
}

/** Returns the last usage from the server; null before the first answer. */
export function currentUsage(): CurrentUsage | null {
  return store.get().usage;
}

function loadAnothers(): void {
  // A copy, because the initial object marks a page that has loaded nothing yet (`externalStore`).
  store.set({ ...LOADING });
  if (store.isWatched()) void loadUsage();
  else request?.abort();
}

/** Returns the caller's usage: the one that the page was rendered with, otherwise loaded on first use. */
export function useUsage(): UsageView {
  const rendered = useDashboard()?.usage ?? null;
  const current = store.use(rendered ? viewOf(rendered) : undefined);
  useEffect(() => {
    // After a sign-out the page still has the previous account's data, but the store is empty.
    if (store.get().usage === null) void loadUsage();
  }, []);
  return current;
}
