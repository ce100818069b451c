import { useEffect } from 'react';
import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { useDashboard } from '@/lib/platform/browser/dashboard.client';
import { externalStore, oncePerObject } from '@/lib/platform/browser/external-store.client';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { type CurrentUsage, UsageAnswer } from './usage-answer';

/** Usage on its way, at hand, or not to be had. While it is loaded anew the last one stays. */
export interface UsageView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly usage: CurrentUsage | null;
}

const LOADING: UsageView = { status: 'loading', usage: null };
const viewOf = oncePerObject((usage: CurrentUsage): UsageView => ({ status: 'ready', usage }));

/**
 * What the server says of the caller's usage, of an account or of a visitor. Nothing in the browser counts for itself, so
 * all that shows a number shows the same one.
 */
const store = externalStore<UsageView>(LOADING, {
  lastingEvents: { [SIGNED_IN_EVENT]: loadAnothers, [SIGNED_OUT_EVENT]: loadAnothers },
  events: {
    // Another tab may have used something meanwhile.
    focus: () => void loadUsage(),
  },
});
let request: AbortController | null = null;

/** Asks the server for the caller's usage; a later call replaces one on its way. */
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

/** Takes over what an answer of the server says, which is newer than anything that was asked for before it. */
export function noteUsage(usage: CurrentUsage): void {
  request?.abort();
  store.set({ status: 'ready', usage });
}

/** The last that the server said; null before it has said anything. */
export function currentUsage(): CurrentUsage | null {
  return store.get().usage;
}

function loadAnothers(): void {
  // A copy: the first value alone stands for a page that has asked for nothing yet (`externalStore`).
  store.set({ ...LOADING });
  if (store.isWatched()) void loadUsage();
  else request?.abort();
}

/** The caller's usage: what the page was rendered with, otherwise loaded when it is first asked for. */
export function useUsage(): UsageView {
  const rendered = useDashboard()?.usage ?? null;
  const current = store.use(rendered ? viewOf(rendered) : undefined);
  useEffect(() => {
    // After a sign-out the page still has the data of the account that it was rendered for, and the store has none.
    if (store.get().usage === null) void loadUsage();
  }, []);
  return current;
}
