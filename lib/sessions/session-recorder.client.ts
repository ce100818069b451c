import { useEffect } from 'react';
import { z } from 'zod';
import { beforeSignOut } from '@/lib/auth/before-sign-out.client';
import { SIGNED_OUT_EVENT } from '@/lib/auth/events';
import { fetchJson, RequestError } from '@/lib/http/fetch-json.client';
import { keepBesideList } from '@/lib/workspace/persistence.client';
import { EMPTY_WORKSPACE } from '@/lib/workspace/reducer';
import { subscribe, workspaceState } from '@/lib/workspace/store.client';
import { SESSION_COMPLETED_EVENT } from './events';
import { followWorkspace, NOTHING_RECORDED, type Recording } from './follow-workspace';
import type { SessionCounts } from './running-session';
import { MAX_REMARK_CHARS } from './session';
import { resumedRecording, type StoredRecording, storedRecording, type UnsavedSession } from './stored-recording';

const SaveAnswer = z.object({ success: z.literal(true) });

let isSignedIn = false;
let isFollowing = false;
let recording: Recording = NOTHING_RECORDED;
/** Finished batches that the server has not taken yet, oldest first. */
let unsaved: readonly UnsavedSession[] = [];
let seen = EMPTY_WORKSPACE;
/** What is stored of both; null where they have changed since. */
let stored: StoredRecording | null = null;
/** Saves run one after another, so that none is sent twice. */
let saving: Promise<void> = Promise.resolve();

const storeSoon = keepBesideList('recording', {
  snapshot(isLeaving) {
    // Also the time that has passed is stored when the page goes.
    if (isLeaving) stored = null;
    const listed = () => workspaceState().items.map((item) => item.id);
    stored ??= storedRecording({ recording, unsaved }, listed(), Date.now());
    return stored;
  },
  restore(value) {
    ({ recording, unsaved } = resumedRecording(value, { recording, unsaved }, Date.now()));
    // What was left by somebody whose sign-in has ended since is nobody else's.
    if (!isSignedIn) unsaved = [];
    void saveUnsaved();
  },
});

/**
 * Records the sessions of the list of files, and saves them while somebody is signed in. Stands beside the list: what is
 * recorded is stored and brought back with it, so that a reload in the middle of a batch loses nothing of it.
 */
export function useSessionRecorder(isViewerSignedIn: boolean): void {
  useEffect(() => {
    isSignedIn = isViewerSignedIn;
    if (isFollowing) return;
    // From then on for as long as the page lives, as the list does.
    isFollowing = true;
    window.addEventListener(SIGNED_OUT_EVENT, forget);
    beforeSignOut(saveUnsaved);
    subscribe(follow);
    follow();
  }, [isViewerSignedIn]);
}

function follow(): void {
  const state = workspaceState();
  const before = recording;
  recording = followWorkspace(before, seen, state, { at: Date.now(), newId: () => crypto.randomUUID() });
  seen = state;
  const { session, settled } = recording;
  if (session !== before.session || settled !== before.settled) stored = null;
  const { completed } = session;
  if (completed && completed !== before.session.completed && isSignedIn) save(completed);
}

function save(counts: SessionCounts): void {
  const userAgent = navigator.userAgent.slice(0, MAX_REMARK_CHARS);
  setUnsaved([...unsaved, { ...counts, sessionMetadata: { source: 'upload', userAgent } }]);
  void saveUnsaved();
}

function setUnsaved(sessions: readonly UnsavedSession[]): void {
  unsaved = sessions;
  stored = null;
  storeSoon();
}

function saveUnsaved(): Promise<void> {
  saving = saving.then(async () => {
    for (const session of unsaved) await send(session);
  });
  return saving;
}

/**
 * A failure is silent (specification section 8): the list itself is not touched by it. A batch that the server may still
 * take is kept for the next time.
 */
async function send(session: UnsavedSession): Promise<void> {
  const sending = fetchJson('/api/processing-sessions', { method: 'POST', body: session, schema: SaveAnswer });
  const isKept = await sending.then(
    () => false,
    (error) => error instanceof RequestError && error.retryable,
  );
  if (!isKept) setUnsaved(unsaved.filter(({ id }) => id !== session.id));
  window.dispatchEvent(new Event(SESSION_COMPLETED_EVENT));
}

function forget(): void {
  isSignedIn = false;
  setUnsaved([]);
}
