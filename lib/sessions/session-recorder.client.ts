import { useEffect } from 'react';
import { z } from 'zod';
import { fetchJson } from '@/lib/http/fetch-json.client';
import { EMPTY_WORKSPACE } from '@/lib/workspace/reducer';
import { subscribe, workspaceState } from '@/lib/workspace/store.client';
import { SESSION_COMPLETED_EVENT } from './events';
import { followWorkspace, NOTHING_RECORDED } from './follow-workspace';
import type { SessionCounts } from './running-session';
import { MAX_REMARK_CHARS, type NewSession } from './session';

const SaveAnswer = z.object({ success: z.literal(true) });

let isSignedIn = false;
let isFollowing = false;
let recording = NOTHING_RECORDED;
let seen = EMPTY_WORKSPACE;

/** Records the sessions of the list of files, and saves them while somebody is signed in. Stands beside the list. */
export function useSessionRecorder(isViewerSignedIn: boolean): void {
  useEffect(() => {
    isSignedIn = isViewerSignedIn;
    if (isFollowing) return;
    // From then on for as long as the page lives, as the list does.
    isFollowing = true;
    subscribe(follow);
    follow();
  }, [isViewerSignedIn]);
}

function follow(): void {
  const state = workspaceState();
  const { completed: before } = recording.session;
  recording = followWorkspace(recording, seen, state, Date.now());
  seen = state;
  const { completed } = recording.session;
  if (completed && completed !== before && isSignedIn) void save(completed);
}

/** A failure is silent (specification section 8): the list itself is not touched by it. */
async function save(counts: SessionCounts): Promise<void> {
  const userAgent = navigator.userAgent.slice(0, MAX_REMARK_CHARS);
  const body: NewSession = { ...counts, sessionMetadata: { source: 'upload', userAgent } };
  await fetchJson('/api/processing-sessions', { method: 'POST', body, schema: SaveAnswer }).catch(() => undefined);
  window.dispatchEvent(new Event(SESSION_COMPLETED_EVENT));
}
