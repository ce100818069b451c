import type { WorkspaceState } from '@/lib/features/workspace/list/reducer';
import { followWorkspace, NOTHING_RECORDED, type Recording, type Tick } from './follow-workspace';
import type { SessionCounts } from './running-session';
import { MAX_REMARK_CHARS } from './session';
import { resumedRecording, type UnsavedSession } from './stored-recording';

/** A visit is limited to 20 files a day, so it cannot have more batches. */
const MAX_VISITORS_BATCHES = 20;

/** What a recorder knows: the current batch, and finished ones that the server has not accepted. */
export interface RecorderState {
  readonly isSignedIn: boolean;
  readonly recording: Recording;
  /** Finished batches of the user, oldest first. */
  readonly unsaved: readonly UnsavedSession[];
  /** Batches that were finished while nobody was signed in. */
  readonly visitors: readonly UnsavedSession[];
}

export const NEW_RECORDER: RecorderState = {
  isSignedIn: false,
  recording: NOTHING_RECORDED,
  unsaved: [],
  visitors: [],
};

/** True if the two states are stored alike. */
export function isStoredAlike(a: RecorderState, b: RecorderState): boolean {
  const [one, other] = [a.recording, b.recording];
  const isSameRecording = one.session === other.session && one.finishedIds === other.finishedIds;
  return isSameRecording && a.unsaved === b.unsaved && a.visitors === b.visitors;
}

/** The state after the list changed, and the batch that completed with it. */
export function afterChange(
  state: RecorderState,
  before: WorkspaceState,
  after: WorkspaceState,
  tick: Tick,
): { readonly state: RecorderState; readonly completed: SessionCounts | null } {
  const recording = followWorkspace(state.recording, before, after, tick);
  const { completed } = recording.session;
  const isNew = completed !== state.recording.session.completed;
  return { state: { ...state, recording }, completed: (isNew && completed) || null };
}

/** Keeps a finished batch until the server accepts it. */
export function withFinished(
  state: RecorderState,
  { mailFiles, ...counts }: SessionCounts,
  userAgent: string,
): RecorderState {
  const ofMail = mailFiles > 0;
  // In a mixed batch, the rest was uploaded.
  const source = ofMail ? ('mail' as const) : ('upload' as const);
  const remark = userAgent.slice(0, MAX_REMARK_CHARS);
  const sessionMetadata = { source, userAgent: remark, ...(ofMail && { mailFiles }) };
  const session: UnsavedSession = { ...counts, sessionMetadata };
  if (state.isSignedIn) return { ...state, unsaved: [...state.unsaved, session] };
  return { ...state, visitors: [...state.visitors, session].slice(-MAX_VISITORS_BATCHES) };
}

/**
 * Gives a visitor's batches to the signed-in user.
 * @param isListed false if another user's list was emptied: its batches are discarded
 */
export function withTakenOver(state: RecorderState, isListed: boolean): RecorderState {
  if (!state.isSignedIn || state.visitors.length === 0) return state;
  return { ...state, visitors: [], unsaved: isListed ? [...state.unsaved, ...state.visitors] : [...state.unsaved] };
}

/** Restores a stored recording. Batches of a user whose session has ended since must not go to another user. */
export function withRestored(state: RecorderState, stored: unknown, now: number): RecorderState {
  const restored = { ...state, ...resumedRecording(stored, state, now) };
  return state.isSignedIn ? restored : { ...restored, unsaved: [] };
}

/** Removes a batch that the server accepted, or will never accept. */
export function withoutUnsaved(state: RecorderState, id: string): RecorderState {
  return { ...state, unsaved: state.unsaved.filter((session) => session.id !== id) };
}

/** Discards the user's batches after a sign-out. */
export const signedOut = (state: RecorderState): RecorderState => ({
  ...state,
  isSignedIn: false,
  unsaved: [],
  visitors: [],
});
