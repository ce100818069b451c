import { useEffect } from 'react';
import { z } from 'zod';
import { beforeSignOut } from '@/lib/platform/auth/before-sign-out.client';
import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { useDashboard } from '@/lib/platform/browser/dashboard.client';
import { externalStore, oncePerObject } from '@/lib/platform/browser/external-store.client';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { SESSION_COMPLETED_EVENT } from './events';
import { ProcessingSession, SHOWN_SESSIONS } from './session';

const RecentAnswer = z.object({ success: z.literal(true), sessions: z.array(ProcessingSession) });

/** State of the latest sessions. During a reload the previous ones stay. */
export interface RecentSessionsView {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly sessions: readonly ProcessingSession[];
}

const LOADING: RecentSessionsView = { status: 'loading', sessions: [] };
const viewOf = oncePerObject(
  (sessions: readonly ProcessingSession[]): RecentSessionsView => ({ status: 'ready', sessions }),
);

const store = externalStore<RecentSessionsView>(LOADING, {
  lastingEvents: { [SIGNED_OUT_EVENT]: forgetSessions },
  events: {
    [SESSION_COMPLETED_EVENT]: () => void loadRecentSessions(),
    // A user who signs in again before the page renders without them sees the same panel, not a new one.
    [SIGNED_IN_EVENT]: () => void loadRecentSessions(),
    pagehide: () => void deleteHiddenSessions(),
  },
  onUnwatched: () => void deleteHiddenSessions(),
});
/** The server's last answer, including sessions being deleted. */
let lastAnswer: readonly ProcessingSession[] = [];
/** Deleted in the interface; sent to the server once it can no longer be undone. */
const pending = new Set<string>();
/** Deleted, or being deleted, at the server: an earlier answer must not bring them back. */
const deleted = new Set<string>();
let request: AbortController | null = null;

function show(status: RecentSessionsView['status']): void {
  const visible = lastAnswer.filter(({ id }) => !pending.has(id) && !deleted.has(id));
  store.set({ status, sessions: visible.slice(0, SHOWN_SESSIONS) });
}

/** Loads the signed-in user's latest sessions; a later call replaces one in progress. */
export async function loadRecentSessions(): Promise<void> {
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  if (store.get().status === 'failed') show('loading');
  // Rows with a pending deletion still exist at the server, so that many more are requested.
  const path = `/api/processing-sessions/recent?limit=${SHOWN_SESSIONS + pending.size}&offset=0`;
  try {
    const { sessions } = await fetchJson(path, { schema: RecentAnswer, signal });
    if (signal.aborted) return;
    lastAnswer = sessions;
    show('ready');
  } catch {
    if (!signal.aborted) show('failed');
  }
}

/** Removes a session from the list and loads its replacement; its deletion is not sent yet. */
export function hideSession(id: string): void {
  pending.add(id);
  show(store.get().status);
  void loadRecentSessions();
}

/** Restores a session whose deletion was not sent yet. */
export function restoreSession(id: string): void {
  if (pending.delete(id)) show(store.get().status);
}

/**
 * Sends the deletion of a hidden session. Returns false if the server did not delete it; the row is then shown again.
 * The request outlives the page.
 */
export async function deleteHiddenSession(id: string): Promise<boolean> {
  if (!pending.delete(id)) return true;
  deleted.add(id);
  const isDeleted = await sendDeletion(id);
  if (!isDeleted) deleted.delete(id);
  if (store.isWatched()) {
    show(store.get().status);
    void loadRecentSessions();
  }
  return isDeleted;
}

async function sendDeletion(id: string): Promise<boolean> {
  const path = `/api/processing-sessions/${encodeURIComponent(id)}`;
  try {
    // `fetchJson` cannot outlive the page.
    const response = await fetch(path, { method: 'DELETE', credentials: 'same-origin', keepalive: true });
    // An unknown one was deleted in another tab.
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}

/** Sends all pending deletions, because the page, the undo button or the session is about to end. */
function deleteHiddenSessions(): Promise<unknown> {
  return Promise.all([...pending].map(deleteHiddenSession));
}

beforeSignOut(deleteHiddenSessions);

function forgetSessions(): void {
  request?.abort();
  lastAnswer = [];
  pending.clear();
  deleted.clear();
  show('loading');
}

/**
 * Returns the latest sessions of the signed-in user with this id: those that the page was rendered with, otherwise
 * loaded.
 */
export function useRecentSessions(viewerId: string): RecentSessionsView {
  const rendered = useDashboard()?.sessions ?? null;
  const current = store.use(rendered ? viewOf(rendered) : undefined);
  useEffect(() => {
    if (!viewerId) return;
    const isNew = rendered && lastAnswer !== rendered && store.get() === viewOf(rendered);
    if (isNew) lastAnswer = rendered;
    else void loadRecentSessions();
  }, [viewerId, rendered]);
  return current;
}
