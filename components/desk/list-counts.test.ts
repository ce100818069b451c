import fc from 'fast-check';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthProvider } from '@/components/auth/auth-provider';
import { SessionRow } from '@/components/sessions/session-row';
import { followWorkspace, NOTHING_RECORDED, type Recording } from '@/lib/features/sessions/follow-workspace';
import type { SessionCounts } from '@/lib/features/sessions/running-session';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { ANONYMOUS_FILES } from '@/lib/features/usage/limits';
import type { WorkspaceAction } from '@/lib/features/workspace/list/actions';
import { countList, filesOfVisit } from '@/lib/features/workspace/list/counts';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { isInState, LIST_STATES, WHOLE_LIST } from '@/lib/features/workspace/list/list-view';
import { EMPTY_WORKSPACE, reduceWorkspace } from '@/lib/features/workspace/list/reducer';
import { summarise } from '@/lib/features/workspace/list/selectors';
import { undoOf } from '@/lib/features/workspace/list/undo';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import en from '@/messages/en.json';
import he from '@/messages/he.json';
import { result } from '@/tests/support/workspace/workspace';
import { ActionBar } from './action-bar';
import { Dropzone } from './dropzone';
import { StageBar } from './stage-bar';
import { TableHead } from './table-head';
import { WorkspaceActionsProvider } from './workspace-actions';

const MESSAGES = { en, he };
const VIEWER: Viewer = {
  id: 'u',
  name: 'Dana',
  givenName: null,
  email: 'd@example.com',
  picture: null,
  planType: 'free',
};
const NAMES = Array.from({ length: 10 }, (_, index) => `f${index}.${index % 3 === 0 ? 'jpg' : 'pdf'}`);

/** A list with its recorded sessions, as the page keeps them. */
function desk() {
  let state = reduceWorkspace(EMPTY_WORKSPACE, { type: 'restored', items: [], sessionId: null });
  let recording: Recording = NOTHING_RECORDED;
  let at = 0;
  const undos: WorkspaceAction[] = [];
  const sessions: SessionCounts[] = [];
  const apply = (action: WorkspaceAction) => {
    const undo = undoOf(state, action);
    if (undo) undos.push(undo);
    const next = reduceWorkspace(state, action);
    const before = recording.session.completed;
    at += 1;
    recording = followWorkspace(recording, state, next, { at, newId: () => `s${at}` });
    state = next;
    const { completed } = recording.session;
    if (completed && completed !== before) sessions.push(completed);
  };
  const undo = () => {
    const action = undos.pop();
    if (action) apply(action);
  };
  return { items: () => state.items, sessions, apply, undo };
}

/** What people, the browser and the server do to one file. What does not fit its status does not happen. */
const STEPS: Readonly<Record<string, (item: FileItem, pages: number) => WorkspaceAction | null>> = {
  startReading: ({ id, status }) => (status === 'waiting' ? { type: 'readingStarted', id } : null),
  read: ({ id, status }, pages) =>
    status === 'reading' || status === 'waiting' ? { type: 'read', id, kind: 'pdf', pageCount: pages || null } : null,
  break: ({ id, status }) =>
    status === 'reading' || status === 'waiting'
      ? { type: 'failed', id, error: { code: 'documentDamaged', params: {} } }
      : null,
  lock: ({ id, status }, pages) =>
    status === 'reading' || status === 'waiting'
      ? { type: 'passwordRequired', id, kind: 'pdf', pageCount: pages || null }
      : null,
  unlock: ({ id, status }) => (status === 'password' ? { type: 'sortingQueued', ids: [id] } : null),
  sort: ({ id, status, kind }) =>
    status === 'completed' || status === 'categorised' || (status === 'error' && kind)
      ? { type: 'sortingQueued', ids: [id] }
      : null,
  sorted: ({ id, status, name }, pages) =>
    status === 'categorising'
      ? { type: 'sorted', id, result: result(name, { pageCount: pages, confidence: pages / 5 }), sessionId: 's' }
      : null,
  failSorting: ({ id, status }) =>
    status === 'categorising' ? { type: 'failed', id, error: { code: 'internal', params: {} } } : null,
  stop: ({ id }) => ({ type: 'sortingStopped', ids: [id] }),
  check: ({ id, status }) => (status === 'categorised' ? { type: 'checked', id, isChecked: true } : null),
  take: ({ id, status, selected }) => (status === 'categorised' && selected ? { type: 'paid', ids: [id] } : null),
  select: ({ id }) => ({ type: 'selectionChanged', ids: [id], selected: true }),
  deselect: ({ id }) => ({ type: 'selectionChanged', ids: [id], selected: false }),
  remove: ({ id }) => ({ type: 'removed', ids: [id] }),
};

type Step = readonly [does: string, index: number, pages: number];
/** What usually becomes of files, so that few sequences end where nothing was sorted. */
const FATES = [
  [],
  ['read'],
  ['break'],
  ['lock'],
  ['lock', 'unlock', 'sorted'],
  ['read', 'sort'],
  ['read', 'sort', 'failSorting'],
  ['read', 'sort', 'sorted'],
  ['read', 'sort', 'sorted', 'take'],
] as const;
const anyStart: fc.Arbitrary<Step[]> = fc
  .array(fc.tuple(fc.constantFrom(...FATES), fc.nat(5)), { minLength: 1, maxLength: NAMES.length })
  .map((fates) => fates.flatMap(([fate, pages], index) => ['add', ...fate].map((does): Step => [does, index, pages])));
const anyStep: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('add', 'undo', ...Object.keys(STEPS)),
  fc.nat(NAMES.length - 1),
  fc.nat(5),
);
const anySteps = fc.tuple(anyStart, fc.array(anyStep, { maxLength: 30 })).map((parts) => parts.flat());

function listAfter(steps: readonly Step[]) {
  const list = desk();
  for (const [does, index, pages] of steps) {
    const id = NAMES[index] ?? '';
    const item = list.items().find((candidate) => candidate.id === id);
    if (does === 'undo') list.undo();
    else if (does === 'add') {
      if (!item) list.apply({ type: 'added', files: [{ id, name: id, size: 1 }] });
    } else {
      const action = item && STEPS[does]?.(item, pages);
      if (action) list.apply(action);
    }
  }
  return list;
}

/** The words that a component shows, without what screen readers are not told. */
function wordsOf(element: ReactElement, locale: Locale, viewer: Viewer | null): string {
  const google = { clientId: null, scriptUrl: '', apiUrl: '', preview: null };
  const router = {} as never;
  const page = createElement(
    AppRouterContext.Provider,
    { value: router },
    createElement(
      NextIntlClientProvider,
      { locale, messages: MESSAGES[locale], timeZone: 'UTC' } as never,
      createElement(
        AuthProvider,
        { viewer, google } as never,
        createElement(WorkspaceActionsProvider, { viewer } as never, element),
      ),
    ),
  );
  return renderToString(page)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** The numbers of a text, in words too: Hebrew has words for one and two of something. */
function numbersOf(text: string): number[] {
  const words = text.replaceAll(/(קובץ |דף |,\s*)אחד/g, ' 1 ').replaceAll(/(שני (קבצים|דפים|קובצי)|,\s*שניים)/g, ' 2 ');
  return (words.match(/\d+/g) ?? []).map(Number);
}

/** Everything that is shown of a list, by the markup of the components that show it. */
function shownOf(items: readonly FileItem[], locale: Locale, viewer: Viewer | null) {
  const summary = summarise(items);
  const list = { view: WHOLE_LIST, shown: items, words: { locale, labelOf: () => '' }, change() {}, widen() {} };
  const nothing = () => {};
  const bar = { items, summary, list, mode: 'server', onAdd: nothing, onFind: nothing, onKeys: nothing } as const;
  const text = (element: ReactElement) => wordsOf(element, locale, viewer);
  const actions = text(createElement(ActionBar, { items, summary, exporting: null }));
  const inBrackets = [...actions.matchAll(/\((\d+)\)/g)].map(([, number]) => Number(number));
  const stage = text(createElement(StageBar, bar));
  return {
    stage: numbersOf(stage.slice(0, stage.indexOf('%')).replace(/\d+$/, '')),
    toReview: numbersOf(stage.slice(stage.indexOf('%'))),
    head: numbersOf(text(createElement(TableHead, { list, summary }))),
    bar: numbersOf(actions.slice(0, actions.indexOf('('))),
    buttons: inBrackets,
    dropzone: text(createElement(Dropzone, { used: filesOfVisit(items, null), busyWith: null, isListEmpty: false })),
  };
}

/** Without zeroes: a number of nothing is not shown. */
const some = (...numbers: readonly number[]) => numbers.filter((number) => number > 0);

function expectAgreement(items: readonly FileItem[], locale: Locale, viewer: Viewer | null): void {
  const counts = countList(items);
  const { listed, unreadable, sorted, unsorted, reading, sorting, selected, toSort, toExport } = counts;
  expect(unreadable + sorted + unsorted).toBe(listed);
  expect(toSort + toExport).toBe(selected);
  for (const state of LIST_STATES) {
    expect(summarise(items).inState[state]).toBe(items.filter((item) => isInState(item, state)).length);
  }

  const shown = shownOf(items, locale, viewer);
  expect(shown.head).toEqual([selected, listed]);
  expect(shown.bar).toEqual(some(selected, counts.selectedPages));
  expect(shown.toReview).toEqual(counts.toReview > 0 ? [counts.toReview, counts.toReview] : []);
  const again = reading + sorting === 0 && toSort === 0 && toExport > 0;
  expect(shown.buttons).toEqual(viewer ? [again ? toExport : toSort, toExport, toExport] : [again ? toExport : toSort]);
  if (!viewer) expect(shown.dropzone).toContain(`${filesOfVisit(items, null)}/${ANONYMOUS_FILES}`);
  if (sorting > 0) expect(shown.stage).toEqual([sorted, sorted + sorting]);
  else if (reading === 0 && sorted > 0) expect(shown.stage).toEqual(some(sorted, counts.sortedPages, unsorted));
  else if (reading === 0) expect(shown.stage).toEqual(some(unsorted));
  if (reading + sorting === 0 && sorted === 0 && selected === unsorted) {
    // What one dropped and did not touch is one number wherever it is shown.
    expect([selected, toSort, filesOfVisit(items, null) + counts.errors - unreadable]).toEqual([
      unsorted,
      unsorted,
      unsorted,
    ]);
  }
  if (selected === sorted && toSort === 0) expect(counts.selectedPages).toBe(counts.sortedPages);
}

describe.each(LOCALES)('the counts of a list (%s)', (locale) => {
  it('agree wherever they are shown', () => {
    fc.assert(
      fc.property(anySteps, fc.boolean(), (steps, isSignedIn) => {
        const { items } = listAfter(steps);
        if (items().length > 0) expectAgreement(items(), locale, isSignedIn ? VIEWER : null);
      }),
      { numRuns: 60 },
    );
  });

  it('match the files in Recent Activity', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        for (const session of listAfter(steps).sessions) {
          const saved = { ...session, sessionMetadata: { source: 'upload' }, sessionDate: '2026-11-26T10:00:00.000Z' };
          const text = wordsOf(createElement(SessionRow, { session: saved, onDelete() {} }), locale, VIEWER);
          const [files, pages] = numbersOf(text);
          expect([files, pages]).toEqual([session.successfulFiles, session.totalPages]);
          expect(session.imageFiles + session.pdfFiles + session.otherFiles).toBe(session.successfulFiles);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('count ten files with five broken and one locked as five files everywhere', () => {
  const steps: Step[] = NAMES.flatMap((_, index): Step[] => [
    ['add', index, 1],
    [index < 5 ? 'break' : index === 5 ? 'lock' : 'read', index, 1],
  ]);
  const dropped = listAfter(steps).items();
  const before = shownOf(dropped, 'en', null);
  expect(before).toMatchObject({ stage: [5], head: [5, 10], bar: [5, 4], buttons: [5] });
  expect(before.dropzone).toContain('5/20');

  const sorted = listAfter([
    ...steps,
    ...NAMES.map((_, index): Step => ['sort', index, 1]),
    ...NAMES.map((_, index): Step => ['sorted', index, 1]),
  ]);
  const { toReview: _, ...done } = shownOf(sorted.items(), 'en', VIEWER);
  expect(done).toMatchObject({ stage: [4, 4, 1], head: [5, 10], bar: [5, 4], buttons: [1, 4, 4] });
  expect(sorted.sessions).toMatchObject([{ successfulFiles: 4, totalPages: 4 }]);
});
