import { describe, expect, it } from 'vitest';
import {
  isStoredAlike,
  NEW_RECORDER,
  type RecorderState,
  signedOut,
  withFinished,
  withoutUnsaved,
  withRestored,
  withTakenOver,
} from './recorder-state';
import type { SessionCounts } from './running-session';
import { MAX_REMARK_CHARS } from './session';
import { storedRecording } from './stored-recording';

const counts = (index: number, mailFiles = 0): SessionCounts => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  totalFiles: 1,
  totalPages: 1,
  imageFiles: 0,
  pdfFiles: 1,
  otherFiles: 0,
  successfulFiles: 1,
  failedFiles: 0,
  passwordProtectedFiles: 0,
  categoriesUsed: [],
  processingTimeMs: 5,
  mailFiles,
});
const VISITOR = NEW_RECORDER;
const USER: RecorderState = { ...NEW_RECORDER, isSignedIn: true };
const finished = (state: RecorderState, ...indexes: number[]) =>
  indexes.reduce((before, index) => withFinished(before, counts(index), 'a browser'), state);
const ids = (sessions: RecorderState['unsaved']) => sessions.map(({ id }) => Number(id.slice(-12)));

describe('a finished batch', () => {
  it('is the user’s, or waits for the user who signs in', () => {
    expect(ids(finished(USER, 1, 2).unsaved)).toEqual([1, 2]);
    const visitor = finished(VISITOR, 1, 2);
    expect([ids(visitor.unsaved), ids(visitor.visitors)]).toEqual([[], [1, 2]]);
  });

  it('of a visitor is dropped after twenty later ones', () => {
    const indexes = Array.from({ length: 21 }, (_, index) => index);
    expect(ids(finished(VISITOR, ...indexes).visitors)).toEqual(indexes.slice(1));
  });

  it('names its source and the browser, in the length that the server accepts', () => {
    const of = (mailFiles: number) =>
      withFinished(USER, counts(1, mailFiles), 'b'.repeat(9_999)).unsaved[0]?.sessionMetadata;
    expect(of(0)).toEqual({ source: 'upload', userAgent: 'b'.repeat(MAX_REMARK_CHARS) });
    expect(of(2)).toMatchObject({ source: 'mail', mailFiles: 2 });
  });

  it('is removed once the server has it', () => {
    const state = finished(USER, 1, 2);
    expect(ids(withoutUnsaved(state, counts(1).id).unsaved)).toEqual([2]);
  });
});

describe('a sign-in', () => {
  const signedIn = { ...finished(VISITOR, 1), isSignedIn: true };

  it('takes over the visitor’s batches, unless another user’s list was emptied', () => {
    const taken = withTakenOver(signedIn, true);
    expect([ids(taken.unsaved), ids(taken.visitors)]).toEqual([[1], []]);
    const dropped = withTakenOver(signedIn, false);
    expect([ids(dropped.unsaved), ids(dropped.visitors)]).toEqual([[], []]);
  });

  it('changes nothing without batches or without a user', () => {
    expect(withTakenOver(USER, true)).toBe(USER);
    const visitor = finished(VISITOR, 1);
    expect(withTakenOver(visitor, true)).toBe(visitor);
  });

  it('ends with all batches discarded', () => {
    expect(signedOut(finished(USER, 1))).toEqual(VISITOR);
  });
});

describe('a stored recording', () => {
  const stored = storedRecording(finished({ ...USER, visitors: finished(VISITOR, 9).visitors }, 1), [], 0);

  it('is restored before the batches of this page', () => {
    expect(ids(withRestored(finished(USER, 2), stored, 0).unsaved)).toEqual([1, 2]);
  });

  it('of a user whose sign-in has ended goes to nobody else; a visitor’s waits', () => {
    const restored = withRestored(VISITOR, stored, 0);
    expect([ids(restored.unsaved), ids(restored.visitors)]).toEqual([[], [9]]);
  });

  it('is alike as long as what is stored is the same', () => {
    expect(isStoredAlike(USER, { ...USER, isSignedIn: false })).toBe(true);
    expect(isStoredAlike(USER, finished(USER, 1))).toBe(false);
  });
});
