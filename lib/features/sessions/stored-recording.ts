import { z } from 'zod';
import type { Recording } from './follow-workspace';
import { FILE_KINDS, type RunningSession } from './running-session';
import { NewSession } from './session';

const FileReport = z.object({
  id: z.string(),
  pageCount: z.number().int().min(0),
  error: z.string().optional(),
  isPasswordProtected: z.boolean().optional(),
});

const FileFacts = z.object({
  kind: z.enum(FILE_KINDS),
  isFromMail: z.boolean().optional(),
  read: FileReport.nullable(),
  categorised: FileReport.extend({ category: z.string().optional() }).nullable(),
  isSorting: z.boolean(),
});

/** A finished batch that the server has not taken yet. */
export const UnsavedSession = NewSession.required({ id: true });
export type UnsavedSession = z.infer<typeof UnsavedSession>;

/** What of the recording outlives the page. It names no file. */
const StoredRecording = z.object({
  /** When it was stored, in ms since 1970. */
  at: z.number(),
  running: z
    .object({ id: z.uuid(), startedAt: z.number(), files: z.array(z.tuple([z.string(), FileFacts])) })
    .nullable(),
  settled: z.array(z.string()),
  unsaved: z.array(UnsavedSession),
  /** Batches that were finished before anybody signed in. */
  visitors: z.array(UnsavedSession).default([]),
});
export type StoredRecording = z.infer<typeof StoredRecording>;

interface Kept {
  readonly recording: Recording;
  readonly unsaved: readonly UnsavedSession[];
  /** Batches that were finished before anybody signed in: they go to whoever signs in with the list. */
  readonly visitors: readonly UnsavedSession[];
}

/** What is stored at `at` (ms since 1970) while the list holds the files `listed`. */
export function storedRecording(
  { recording, unsaved, visitors }: Kept,
  listed: readonly string[],
  at: number,
): StoredRecording {
  const { session, settled } = recording;
  return {
    at,
    running: session.running && { ...session.running, files: [...session.running.files] },
    settled: listed.filter((id) => settled.has(id)),
    unsaved: [...unsaved],
    visitors: [...visitors],
  };
}

/**
 * The recording of a page that begins at `now` (ms since 1970), from what the page before stored and what this one has
 * recorded meanwhile. Anything else than a stored recording changes nothing. The time between the two pages is no
 * processing: the session goes on as if it had begun so much later.
 */
export function resumedRecording(stored: unknown, { recording, unsaved, visitors }: Kept, now: number): Kept {
  const known = StoredRecording.safeParse(stored).data;
  if (!known) return { recording, unsaved, visitors };
  const { session } = recording;
  const settled = new Set([...known.settled, ...recording.settled]);
  const running = known.running ? resumed(known.running, known.at, session.running, now) : session.running;
  return {
    recording: { session: { ...session, running }, settled },
    unsaved: [...known.unsaved, ...unsaved],
    visitors: [...known.visitors, ...visitors],
  };
}

function resumed(
  { id, startedAt, files }: NonNullable<StoredRecording['running']>,
  storedAt: number,
  present: RunningSession | null,
  now: number,
): RunningSession {
  const elapsedMs = Math.max(0, storedAt - startedAt);
  return { id, startedAt: now - elapsedMs, files: new Map([...files, ...(present?.files ?? [])]) };
}
