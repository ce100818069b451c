import { z } from 'zod';
import { EMPTY_WORKSPACE } from '@/lib/features/workspace/reducer';
import type { Workspace } from '@/lib/features/workspace/workspace.client';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { followWorkspace, NOTHING_RECORDED, type Recording } from './follow-workspace';
import type { SessionCounts } from './running-session';
import { MAX_REMARK_CHARS } from './session';
import { resumedRecording, type StoredRecording, storedRecording, type UnsavedSession } from './stored-recording';

const SaveAnswer = z.object({ success: z.literal(true) });

/** A visit has 20 files a day; more batches than that were not sorted in one. */
const MAX_VISITORS_BATCHES = 20;

export interface RecorderServices {
  readonly workspace: Pick<Workspace, 'store' | 'saveSidecar'>;
  readonly request: typeof fetchJson;
  readonly userAgent: () => string;
  /** The server has answered to a batch, whatever it said. */
  readonly onSaved: () => void;
  readonly clock?: Clock;
  readonly newId?: () => string;
}

/**
 * Records the batches of a workspace and saves them once somebody is signed in. What is recorded is stored and brought back
 * with the list, so that a reload in the middle of a batch loses nothing of it.
 */
export interface Recorder {
  /** Whether what is completed is saved: what a visitor has sorted goes to whoever signs in with the list. */
  readonly setSignedIn: (isSignedIn: boolean) => void;
  /** Records what happens to the list from now on. */
  readonly follow: () => void;
  /** Sends the batches that the server has not taken yet. */
  readonly saveUnsaved: () => Promise<void>;
  /** Somebody has signed out: nothing of theirs is sent any more. */
  readonly forget: () => void;
  readonly dispose: () => void;
}

export function createRecorder(services: RecorderServices): Recorder {
  const { workspace, request, clock = systemClock, newId = () => crypto.randomUUID() } = services;
  const { store } = workspace;
  let isSignedIn = false;
  let recording: Recording = NOTHING_RECORDED;
  /** Finished batches that the server has not taken yet, oldest first. */
  let unsaved: readonly UnsavedSession[] = [];
  /** Those that were finished while nobody was signed in. */
  let visitors: readonly UnsavedSession[] = [];
  let seen = EMPTY_WORKSPACE;
  /** What is stored of both; null where they have changed since. */
  let stored: StoredRecording | null = null;
  /** Saves run one after another, so that none is sent twice. */
  let saving: Promise<void> = Promise.resolve();
  let unsubscribe = () => {};
  let takingOver: ReturnType<typeof setTimeout> | undefined;
  const now = () => clock.now().getTime();

  const storeSoon = workspace.saveSidecar('recording', {
    snapshot(isLeaving) {
      // Also the time that has passed is stored when the page goes.
      if (isLeaving) stored = null;
      const listed = () => store.state().items.map((item) => item.id);
      stored ??= storedRecording({ recording, unsaved, visitors }, listed(), now());
      return stored;
    },
    restore(value) {
      ({ recording, unsaved, visitors } = resumedRecording(value, { recording, unsaved, visitors }, now()));
      // What was left by somebody whose sign-in has ended since is nobody else's.
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
    // How many came with mails says the rest of a mixed batch.
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

  /** A moment later: by then a list that somebody else left behind was emptied, and what was sorted with it goes to nobody. */
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
   * A failure is silent (specification section 8): the list itself is not touched by it. A batch that the server may still
   * take is kept for the next time.
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
