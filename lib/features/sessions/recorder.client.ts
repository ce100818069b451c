import { z } from 'zod';
import { EMPTY_WORKSPACE } from '@/lib/features/workspace/list/reducer';
import type { Workspace } from '@/lib/features/workspace/workspace.client';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { type Clock, systemClock } from '@/lib/shared/clock';
import {
  afterChange,
  isStoredAlike,
  NEW_RECORDER,
  type RecorderState,
  signedOut,
  withFinished,
  withoutUnsaved,
  withRestored,
  withTakenOver,
} from './recorder-state';
import { type StoredRecording, storedRecording, type UnsavedSession } from './stored-recording';

const SaveAnswer = z.object({ success: z.literal(true) });

export interface RecorderServices {
  readonly workspace: Pick<Workspace, 'store' | 'registerSidecar'>;
  readonly request: typeof fetchJson;
  readonly userAgent: () => string;
  /** Called after each answer of the server to a batch, whatever it was. */
  readonly onSaved: () => void;
  readonly clock?: Clock;
  readonly newId?: () => string;
}

/**
 * Records the batches of a workspace and saves them once a user is signed in.
 * The recording is stored and restored with the list, so that a reload in the middle of a batch loses nothing.
 */
export interface Recorder {
  /** Sets whether completed batches are saved. A visitor's batches go to the user who signs in with the list. */
  readonly setSignedIn: (isSignedIn: boolean) => void;
  /** Starts recording changes of the list. */
  readonly start: () => void;
  /** Sends the batches that the server has not accepted yet. */
  readonly saveUnsaved: () => Promise<void>;
  /** Call after a sign-out: discards the user's batches, so that none is sent any more. */
  readonly forget: () => void;
  readonly dispose: () => void;
}

export function createRecorder(services: RecorderServices): Recorder {
  const { workspace, clock = systemClock, newId = () => crypto.randomUUID() } = services;
  const { store } = workspace;
  let state: RecorderState = NEW_RECORDER;
  let previousList = EMPTY_WORKSPACE;
  /** Stored form of the state; null if it has changed since. */
  let stored: StoredRecording | null = null;
  /** Saves run one after another, so that none is sent twice. */
  let saving: Promise<void> = Promise.resolve();
  let unsubscribe = () => {};
  let takingOver: ReturnType<typeof setTimeout> | undefined;
  const now = () => clock.now().getTime();

  const storeSoon = workspace.registerSidecar('recording', {
    snapshot(isLeaving) {
      // When the page closes, the elapsed time is stored too.
      if (isLeaving) stored = null;
      const listed = () => store.state().items.map((item) => item.id);
      stored ??= storedRecording(state, listed(), now());
      return stored;
    },
    restore(value) {
      become(withRestored(state, value, now()));
      if (state.isSignedIn) takeOverSoon();
      void saveUnsaved();
    },
  });

  function become(next: RecorderState): void {
    if (!isStoredAlike(state, next)) stored = null;
    state = next;
  }

  /** Changes the finished batches, which are stored at once. */
  function keep(next: RecorderState): void {
    become(next);
    storeSoon();
  }

  function record(): void {
    const { state: next, completed } = afterChange(state, previousList, store.state(), { at: now(), newId });
    previousList = store.state();
    become(next);
    if (!completed) return;
    keep(withFinished(state, completed, services.userAgent()));
    if (state.isSignedIn) void saveUnsaved();
  }

  /** Deferred: by then another user's list was emptied, and its batches are discarded. */
  function takeOverSoon(): void {
    clearTimeout(takingOver);
    takingOver = setTimeout(() => {
      const next = withTakenOver(state, store.state().items.length > 0);
      if (next === state) return;
      keep(next);
      void saveUnsaved();
    });
  }

  function saveUnsaved(): Promise<void> {
    saving = saving.then(async () => {
      for (const session of state.unsaved) {
        if (await isSettled(services.request, session)) keep(withoutUnsaved(state, session.id));
        services.onSaved();
      }
    });
    return saving;
  }

  return {
    setSignedIn(isSignedIn) {
      state = { ...state, isSignedIn };
      if (!isSignedIn) return;
      takeOverSoon();
      void saveUnsaved();
    },
    start() {
      unsubscribe = store.subscribe(record);
      record();
    },
    saveUnsaved,
    forget: () => keep(signedOut(state)),
    dispose() {
      clearTimeout(takingOver);
      unsubscribe();
    },
  };
}

/**
 * Sends a batch. False if the server may accept it later. A failure is silent (specification section 8) and does not
 * affect the list.
 */
function isSettled(request: RecorderServices['request'], session: UnsavedSession): Promise<boolean> {
  return request('/api/processing-sessions', { method: 'POST', body: session, schema: SaveAnswer }).then(
    () => true,
    (error) => !(error instanceof RequestError && error.retryable),
  );
}
