import { z } from 'zod';
import type { Recording } from './follow-workspace';
import { COUNTED_KINDS, type RunningSession } from './running-session';
import { NewSession } from './session';

const FileReport = z.object({
  id: z.string(),
  pageCount: z.number().int().min(0),
  error: z.string().optional(),
  isPasswordProtected: z.boolean().optional(),
});

const FileFacts = z.object({
  kind: z.enum(COUNTED_KINDS),
  isFromMail: z.boolean().optional(),
  read: FileReport.nullable(),
  categorised: FileReport.extend({ category: z.string().optional() }).nullable(),
  isSorting: z.boolean(),
});

/** A finished batch that the server has not accepted yet. */
export const UnsavedSession = NewSession.required({ id: true });
export type UnsavedSession = z.infer<typeof UnsavedSession>;

/** The part of the recording that is stored. It contains no file names. */
const StoredRecording = z.object({
  /** Time of storing, in ms since 1970. */
  at: z.number(),
  running: z
    .object({ id: z.uuid(), startedAt: z.number(), files: z.array(z.tuple([z.string(), FileFacts])) })
    .nullable(),
  settled: z.array(z.string()),
  unsaved: z.array(UnsavedSession),
  /** Batches that were finished before a sign-in. */
  visitors: z.array(UnsavedSession).default([]),
});
export type StoredRecording = z.infer<typeof StoredRecording>;

interface StoredState {
  readonly recording: Recording;
  readonly unsaved: readonly UnsavedSession[];
  /** Batches that were finished before a sign-in; they go to the user who signs in with the list. */
  readonly visitors: readonly UnsavedSession[];
}

/** Returns the recording to store at `at` (ms since 1970) while the list contains the files `listed`. */
export function storedRecording(
  { recording, unsaved, visitors }: StoredState,
  listed: readonly string[],
  at: number,
): StoredRecording {
  const { session, finishedIds } = recording;
  return {
    at,
    running: session.running && { ...session.running, files: [...session.running.files] },
    settled: listed.filter((id) => finishedIds.has(id)),
    unsaved: [...unsaved],
    visitors: [...visitors],
  };
}

/**
 * Restores the recording on a page that begins at `now` (ms since 1970), from the previous page's stored one and what
 * this page has recorded meanwhile.
 * An invalid stored value changes nothing. The time between the two pages does not count: the session's start is
 * shifted by it.
 */
export function resumedRecording(
  stored: unknown,
  { recording, unsaved, visitors }: StoredState,
  now: number,
): StoredState {
  const parsed = StoredRecording.safeParse(stored).data;
  if (!parsed) return { recording, unsaved, visitors };
  const { session } = recording;
  const finishedIds = new Set([...parsed.settled, ...recording.finishedIds]);
  const running = parsed.running ? resumed(parsed.running, parsed.at, session.running, now) : session.running;
  return {
    recording: { session: { ...session, running }, finishedIds },
    unsaved: [...parsed.unsaved, ...unsaved],
    visitors: [...parsed.visitors, ...visitors],
  };
}

function resumed(
  { id, startedAt, files }: NonNullable<StoredRecording['running']>,
  storedAt: number,
  current: RunningSession | null,
  now: number,
): RunningSession {
  const elapsedMs = Math.max(0, storedAt - startedAt);
  return { id, startedAt: now - elapsedMs, files: new Map([...files, ...(current?.files ?? [])]) };
}
