import { describe, expect, it } from 'vitest';
import { NOTHING_RECORDED, type Recording } from './follow-workspace';
import { NO_SESSION, reduceSession, type SessionAction } from './running-session';
import { resumedRecording, storedRecording, type UnsavedSession } from './stored-recording';

const ID = 'c0ffee00-0000-4000-8000-000000000001';
const OTHER_ID = 'c0ffee00-0000-4000-8000-000000000002';
const NOTHING = { recording: NOTHING_RECORDED, unsaved: [], visitors: [] };

const recordingOf = (id: string, startedAt: number, ...names: string[]): Recording => {
  const actions: SessionAction[] = [
    { type: 'started', id, at: startedAt },
    { type: 'filesAdded', files: names.map((name) => ({ id: name, name })) },
    { type: 'resultsApplied', results: names.map((name) => ({ id: name, pageCount: 2 })) },
  ];
  return { session: actions.reduce(reduceSession, NO_SESSION), finishedIds: new Set(['old.pdf', 'gone.pdf']) };
};
const unsavedSession: UnsavedSession = {
  id: OTHER_ID,
  totalFiles: 1,
  totalPages: 1,
  imageFiles: 0,
  pdfFiles: 1,
  otherFiles: 0,
  successfulFiles: 1,
  failedFiles: 0,
  passwordProtectedFiles: 0,
  categoriesUsed: ['Bank'],
  sessionMetadata: { source: 'upload' },
  processingTimeMs: 5,
};
const stored = (at = 1_500) =>
  storedRecording(
    { recording: recordingOf(ID, 1_000, 'a.pdf'), unsaved: [unsavedSession], visitors: [] },
    ['a.pdf', 'old.pdf'],
    at,
  );

describe('a stored recording', () => {
  it('is restored with its session, its counted files that are still listed and its unsaved batches', () => {
    const { recording, unsaved } = resumedRecording(structuredClone(stored()), NOTHING, 9_000);
    expect(recording.session.running?.id).toBe(ID);
    expect(recording.session.running?.files).toEqual(recordingOf(ID, 0, 'a.pdf').session.running?.files);
    expect([...recording.finishedIds]).toEqual(['old.pdf']);
    expect(unsaved).toEqual([unsavedSession]);
  });

  it.each([
    ['as long as before it was stored', 1_500, 8_500],
    ['nothing when the clock was set back', 900, 9_000],
  ])('has lasted %s', (_what, storedAt, startedAt) => {
    const { recording } = resumedRecording(stored(storedAt), NOTHING, 9_000);
    expect(recording.session.running?.startedAt).toBe(startedAt);
  });

  it('is merged with what was recorded before it loaded', () => {
    const present = { recording: recordingOf(OTHER_ID, 8_990, 'b.pdf'), unsaved: [], visitors: [] };
    const { running } = resumedRecording(stored(), present, 9_000).recording.session;
    expect(running?.id).toBe(ID);
    expect([...(running?.files.keys() ?? [])]).toEqual(['a.pdf', 'b.pdf']);
  });

  it('does not change the session if it has none', () => {
    const present = { recording: recordingOf(OTHER_ID, 8_990, 'b.pdf'), unsaved: [], visitors: [] };
    const empty = storedRecording(NOTHING, [], 1);
    expect(resumedRecording(empty, present, 9_000).recording.session).toEqual(present.recording.session);
  });

  it('contains no file names', () => {
    const named = reduceSession(recordingOf(ID, 0, 'a.pdf').session, {
      type: 'filesAdded',
      files: [{ id: 'x', name: 'Letter to my doctor.pdf' }],
    });
    const kept = storedRecording(
      { recording: { session: named, finishedIds: new Set() }, unsaved: [], visitors: [] },
      [],
      0,
    );
    expect(JSON.stringify(kept)).not.toContain('doctor');
  });

  it.each([
    ['nothing', undefined],
    ['an older shape', { startedAt: 5 }],
    ['a session without a name', { ...stored(), running: { ...stored().running, id: 'x' } }],
    ['a file of no kind', { ...stored(), running: { ...stored().running, files: [['a', { kind: 'film' }]] } }],
    ['a batch that the server would refuse', { ...stored(), unsaved: [{ ...unsavedSession, totalFiles: -1 }] }],
  ])('is dropped when it is %s', (_what, corrupt) => {
    expect(resumedRecording(corrupt, NOTHING, 9_000)).toEqual(NOTHING);
  });
});
