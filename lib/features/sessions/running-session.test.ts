import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CategorisedReport,
  countedKindOf,
  countSession,
  type FileReport,
  NO_SESSION,
  reduceSession,
  type SessionAction,
  type SessionState,
} from './running-session';
import { NewSession } from './session';

const run = (...actions: SessionAction[]): SessionState => actions.reduce(reduceSession, NO_SESSION);
const ID = 'c0ffee00-0000-4000-8000-000000000001';
const started: SessionAction = { type: 'started', id: ID, at: 1_000 };
const files = (...names: string[]): SessionAction => ({
  type: 'filesAdded',
  files: names.map((name) => ({ id: name, name })),
});
const read = (id: string, over: Partial<FileReport> = {}): SessionAction => ({
  type: 'resultsApplied',
  results: [{ id, pageCount: 0, ...over }],
});
const categorised = (id: string, over: Partial<CategorisedReport> = {}): SessionAction => ({
  type: 'categorisationApplied',
  results: [{ id, pageCount: 1, category: 'Bank', ...over }],
});
const counts = (...actions: SessionAction[]) =>
  run(started, ...actions, { type: 'completed', at: 5_000 }).completed ?? expect.unreachable('nothing was completed');

describe('file types', () => {
  it.each(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'JPG'])('%s is an image', (extension) => {
    expect(countedKindOf(`a.b.${extension}`)).toBe('image');
  });

  it.each([
    ['a.pdf', 'pdf'],
    ['a.PDF', 'pdf'],
    ['a.docx', 'other'],
    ['a.tiff', 'other'],
    ['readme', 'other'],
    ['a.pdf.zip', 'other'],
  ])('%s is %s', (name, kind) => {
    expect(countedKindOf(name)).toBe(kind);
  });
});

describe('a session', () => {
  it('counts each processed file once, by type', () => {
    const all = files('a.jpg', 'b.pdf', 'c.docx', 'd.pdf');
    const reports = [read('a.jpg'), read('b.pdf'), read('c.docx'), read('d.pdf', { error: 'documentDamaged' })];
    expect(counts(all, files('a.jpg'), ...reports)).toMatchObject({
      totalFiles: 4,
      successfulFiles: 3,
      imageFiles: 1,
      pdfFiles: 1,
      otherFiles: 1,
    });
  });

  it('counts the pages of documents, 1 if unknown', () => {
    expect(counts(files('a.pdf', 'b.jpg'), read('a.pdf', { pageCount: 4 }), read('b.jpg'))).toMatchObject({
      successfulFiles: 2,
      totalPages: 5,
    });
  });

  it.each([
    [{ isPasswordProtected: true }, 'passwordProtectedFiles'],
    [{ error: 'passwordRequired' }, 'passwordProtectedFiles'],
    [{ error: 'Password protected' }, 'passwordProtectedFiles'],
    [{ error: 'documentDamaged' }, 'failedFiles'],
    [{ error: '' }, 'failedFiles'],
  ] as const)('counts %o under %s, without pages', (over, field) => {
    const all = counts(files('a.pdf'), read('a.pdf', { pageCount: 3, ...over }));
    expect(all).toMatchObject({ successfulFiles: 0, totalPages: 0, [field]: 1 });
    expect(all.failedFiles + all.passwordProtectedFiles).toBe(1);
  });

  it('replaces only the default page count by the one from sorting', () => {
    expect(counts(files('a.pdf'), read('a.pdf'), categorised('a.pdf', { pageCount: 7 })).totalPages).toBe(7);
    expect(counts(files('a.pdf'), read('a.pdf'), categorised('a.pdf', { pageCount: 0 })).totalPages).toBe(1);
    const counted = counts(files('a.pdf'), read('a.pdf', { pageCount: 2 }), categorised('a.pdf', { pageCount: 7 }));
    expect(counted.totalPages).toBe(2);
  });

  it('counts a repeated categorisation once', () => {
    const twice = [categorised('a.pdf', { pageCount: 7 }), categorised('a.pdf', { pageCount: 7 })];
    expect(counts(files('a.pdf'), read('a.pdf'), ...twice)).toMatchObject({ totalPages: 7, successfulFiles: 1 });
  });

  it('lists each used category once', () => {
    const all = counts(
      files('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'),
      categorised('a.pdf'),
      categorised('b.pdf', { category: 'Tax' }),
      categorised('c.pdf'),
      categorised('d.pdf', { category: ' ' }),
    );
    expect(all.categoriesUsed).toEqual(['Bank', 'Tax']);
  });

  it('counts a file that was read but not sorted as failed, until a retry succeeds', () => {
    const failing = [files('a.pdf'), read('a.pdf', { pageCount: 2 }), categorised('a.pdf', { error: 'internal' })];
    expect(counts(...failing)).toMatchObject({ successfulFiles: 0, failedFiles: 1, totalPages: 0, categoriesUsed: [] });
    expect(counts(...failing, categorised('a.pdf'))).toMatchObject({
      successfulFiles: 1,
      failedFiles: 0,
      totalPages: 2,
      categoriesUsed: ['Bank'],
    });
  });

  it('skips files removed before sorting, and keeps sorted ones', () => {
    const all = counts(files('a.pdf', 'b.pdf'), categorised('a.pdf'), { type: 'filesLeft', ids: ['a.pdf', 'b.pdf'] });
    expect(all).toMatchObject({ totalFiles: 1, successfulFiles: 1 });
  });

  it('is saved under its first name', () => {
    expect(counts(files('a.pdf')).id).toBe(ID);
  });

  it('tracks files that are being sorted until they end, fail or are removed', () => {
    const sorting = (...actions: SessionAction[]) => {
      const all = run(started, files('a.pdf'), { type: 'sortingStarted', ids: ['a.pdf', 'x.pdf'] }, ...actions);
      return [...(all.running?.files.values() ?? [])].map(({ isSorting }) => isSorting);
    };
    expect(sorting()).toEqual([true]);
    expect(sorting(categorised('a.pdf'))).toEqual([false]);
    expect(sorting(categorised('a.pdf', { error: 'internal' }))).toEqual([false]);
    expect(sorting(read('a.pdf'))).toEqual([false]);
    const again: SessionAction = { type: 'sortingStarted', ids: ['a.pdf'] };
    expect(sorting(categorised('a.pdf'), again, { type: 'filesLeft', ids: ['a.pdf'] })).toEqual([false]);
  });

  it('has a duration between zero and a day', () => {
    const lasting = (at: number) => run(started, { type: 'completed', at }).completed?.processingTimeMs;
    expect(lasting(5_000)).toBe(4_000);
    expect(lasting(0)).toBe(0);
    expect(lasting(1e12)).toBe(24 * 60 * 60 * 1000);
  });

  it('is gone once completed or cancelled', () => {
    expect(run(started, files('a.pdf'), { type: 'completed', at: 2_000 }).running).toBeNull();
    expect(run(started, files('a.pdf'), { type: 'cancelled' })).toEqual(NO_SESSION);
  });

  it('does not exist before it starts', () => {
    expect(run(files('a.pdf'), read('a.pdf'), { type: 'completed', at: 2_000 })).toEqual(NO_SESSION);
  });

  it('ignores files that were not added', () => {
    expect(counts(read('x.pdf', { pageCount: 9 }), categorised('x.pdf'))).toMatchObject({
      totalFiles: 0,
      totalPages: 0,
      successfulFiles: 0,
      categoriesUsed: [],
    });
  });

  it('stays within the server limits for any category names', () => {
    const all = counts(files('a.pdf'), categorised('a.pdf', { category: `${'x'.repeat(99)} y` }));
    expect(NewSession.safeParse({ ...all, sessionMetadata: {} }).success).toBe(true);
  });
});

describe('any session', () => {
  const name = fc.constantFrom('a.jpg', 'b.pdf', 'c.docx', 'd.webp', 'e.pdf', 'f');
  const report = fc.record({
    id: name,
    pageCount: fc.nat(50),
    error: fc.option(fc.constantFrom('internal', 'passwordRequired'), { nil: undefined }),
    isPasswordProtected: fc.boolean(),
  });
  const category = fc.constantFrom('Bank', 'Tax', '');
  const anyAction: fc.Arbitrary<SessionAction> = fc.oneof(
    fc.array(name).map((names) => files(...names)),
    fc.array(name).map((ids): SessionAction => ({ type: 'filesLeft', ids })),
    report.map((result): SessionAction => ({ type: 'resultsApplied', results: [result] })),
    fc.tuple(report, category).map(([result, used]) => categorised(result.id, { ...result, category: used })),
  );

  it('has consistent, non-negative counts', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), fc.integer(), (actions, at) => {
        const { running } = run(started, ...actions);
        if (!running) throw new Error('Nothing here ends the session.');
        const all = countSession(running, at);
        const { id: _id, categoriesUsed, ...numbers } = all;
        expect(Object.values(numbers).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
        expect(all.imageFiles + all.pdfFiles + all.otherFiles).toBe(all.successfulFiles);
        expect(all.successfulFiles + all.failedFiles + all.passwordProtectedFiles).toBeLessThanOrEqual(all.totalFiles);
        expect(all.totalPages).toBeGreaterThanOrEqual(all.successfulFiles);
        expect(new Set(categoriesUsed).size).toBe(categoriesUsed.length);
        expect(NewSession.safeParse({ ...all, sessionMetadata: {} }).success).toBe(true);
      }),
    );
  });

  it('has the same result for any order of answers', () => {
    const oneOfEach = fc
      .tuple(
        fc.uniqueArray(report, { selector: ({ id }) => id }),
        fc.uniqueArray(fc.tuple(report, category), { selector: ([{ id }]) => id }),
      )
      .map(([results, sorted]) => [
        ...results.map((result): SessionAction => ({ type: 'resultsApplied', results: [result] })),
        ...sorted.map(([result, used]) => categorised(result.id, { ...result, category: used })),
      ]);
    const withOrder = oneOfEach.chain((actions) =>
      fc.tuple(fc.constant(actions), fc.shuffledSubarray(actions, { minLength: actions.length })),
    );
    const all = files('a.jpg', 'b.pdf', 'c.docx', 'd.webp', 'e.pdf', 'f');
    fc.assert(
      fc.property(withOrder, ([actions, shuffled]) => {
        expect(counts(all, ...shuffled)).toEqual(counts(all, ...actions));
      }),
    );
  });
});
