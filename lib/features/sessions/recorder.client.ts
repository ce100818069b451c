import { z } from 'zod';
import { EMPTY_WORKSPACE } from '@/lib/features/workspace/list/reducer';
import type { Workspace } from '@/lib/features/workspace/workspace.client';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { followWorkspace, NOTHING_RECORDED, type Recording } from './follow-workspace';
import type { SessionCounts } from './running-session';
import { MAX_REMARK_CHARS } from './session';
import { resumedRecording, type StoredRecording, storedRecording, type UnsavedSession } from './stored-recording';

const SaveAnswer = z.object({ success: z.literal(true) });

/** A visit is limited to 20 files a day, so it cannot have more batches. */
const MAX_VISITORS_BATCHES = 20;

export interface RecorderServices {
  readonly workspace: Pick<Workspace, 'store' | 'saveSidecar'>;
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
  readonly follow: () => void;
  /** Sends the batches that the server has not accepted yet. */
  readonly saveUnsaved: () => Promise<void>;
  /** Call after a sign-out: discards the user's batches, so that none is sent any more. */
  readonly forget: () => void;
  readonly dispose: () => void;
}

export function createRecorder(services: RecorderServices): Recorder {
  const { workspace, request, clock = systemClock, newId = () => crypto.randomUUID() } = services;
  const { store } = workspace;
  let isSignedIn = false;
  let recording: Recording = NOTHING_RECORDED;
  /** Finished batches that the server has not accepted yet, oldest first. */
  let unsaved: readonly UnsavedSession[] = [];
  /** Batches that were finished while nobody was signed in. */
  let visitors: readonly UnsavedSession[] = [];
  let seen = EMPTY_WORKSPACE;
  /** Stored form of both; null if they have changed since. */
  let stored: StoredRecording | null = null;
  /** Saves run one after another, so that none is sent twice. */
  let saving: Promise<void> = Promise.resolve();
  let unsubscribe = () => {};
  let takingOver: ReturnType<typeof setTimeout> | undefined;
  const now = () => clock.now().getTime();

  const storeSoon = workspace.saveSidecar('recording', {
    snapshot(isLeaving) {
      // When the page closes, the elapsed time is stored too.
      if (isLeaving) stored = null;
      const listed = () => store.state().items.map((item) => item.id);
      stored ??= storedRecording({ recording, unsaved, visitors }, listed(), now());
      return stored;
    },
    restore(value) {
      ({ recording, unsaved, visitors } = resumedRecording(value, { recording, unsaved, visitors }, now()));
      // Batches of a user whose session has ended since must not go to another user.
      if (isSignedIn) takeOverSoon();
      else unsaved = [];
      void saveUnsaved();
    },
  });

  function record(): void {
    const state = store.state();
    const before = recording;
    recording = followWorkspace(before, seen, state, { at: now(), newId });
    seen = state;
    const { session, settled } = recording;
    if (session !== before.session || settled !== before.settled) stored = null;
    const { completed } = session;
    if (completed && completed !== before.session.completed) save(completed);
  }

  function save({ mailFiles, ...counts }: SessionCounts): void {
    const userAgent = services.userAgent().slice(0, MAX_REMARK_CHARS);
    const ofMail = mailFiles > 0;
    // In a mixed batch, the rest was uploaded.
    const sessionMetadata = { source: ofMail ? 'mail' : 'upload', userAgent, ...(ofMail && { mailFiles }) };
    const session: UnsavedSession = { ...counts, sessionMetadata };
    if (isSignedIn) {
      setUnsaved([...unsaved, session]);
      void saveUnsaved();
      return;
    }
    visitors = [...visitors, session].slice(-MAX_VISITORS_BATCHES);
    stored = null;
    storeSoon();
  }

  /** Deferred: by then another user's list was emptied, and its batches are discarded. */
  function takeOverSoon(): void {
    clearTimeout(takingOver);
    takingOver = setTimeout(() => {
      if (!isSignedIn || visitors.length === 0) return;
      const isTheirs = store.state().items.length > 0;
      const taken = isTheirs ? [...unsaved, ...visitors] : unsaved;
      visitors = [];
      setUnsaved(taken);
      void saveUnsaved();
    });
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
   * A failure is silent (specification section 8) and does not affect the list. A batch that the server may accept
   * later is kept.
   */
  async function send(session: UnsavedSession): Promise<void> {
    const sending = request('/api/processing-sessions', { method: 'POST', body: session, schema: SaveAnswer });
    const isKept = await sending.then(
      () => false,
      (error) => error instanceof RequestError && error.retryable,
    );
    if (!isKept) setUnsaved(unsaved.filter(({ id }) => id !== session.id));
    services.onSaved();
  }

  return {
    setSignedIn(next) {
      isSignedIn = next;
      if (!next) return;
      takeOverSoon();
      void saveUnsaved();
    },
    follow() {
      unsubscribe = store.subscribe(record);
      record();
    },
    saveUnsaved,
    forget() {
      isSignedIn = false;
      visitors = [];
      setUnsaved([]);
    },
    dispose() {
      clearTimeout(takingOver);
      unsubscribe();
    },
  };
}
