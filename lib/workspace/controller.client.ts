import { SIGNED_OUT_EVENT } from '@/lib/auth/events';
import type { Locale } from '@/lib/i18n/locales';
import type { LanguageSettings } from '@/lib/languages';
import { tokensOf } from '@/lib/naming/pattern';
import { ANONYMOUS_PAGES } from '@/lib/usage/limits';
import { UNLIMITED } from '@/lib/usage/plans';
import { type AddDecision, decideOnDrop } from './add-rules';
import { retryConnectionNow } from './connection.client';
import { forgetContents, keepAgain, keepContent, letGo } from './contents.client';
import { cancelExport } from './export.client';
import type { CategoryChoice, FileItem } from './file-item';
import { forgetChanges, type Undo } from './history.client';
import { readLanguageSettings, readNamePattern } from './language-settings.client';
import { forgetOwner, takeOver } from './owner.client';
import { forgetStored, startPersistence } from './persistence.client';
import { queueReading } from './reading.client';
import type { WorkspaceAction } from './reducer';
import { resumeSorting } from './resume.client';
import { totalPages } from './selectors';
import { queueSorting, stopSorting } from './sorting.client';
import { dispatch, workspaceState } from './store.client';
import { changedNames, type NamingSettings } from './suggested-names';
import { endUnlock } from './unlock-request.client';
import { forgetUnlocked, unlockedOf } from './unlocked.client';
import { visitUse } from './visit.client';

let isStarted = false;

/**
 * Brings the stored list back, once per page, and lets it go on where it stopped. `locale` is the interface language;
 * `onNotStored` is called when this browser cannot store the list.
 */
export function startWorkspace(locale: Locale, onNotStored: () => void): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener(SIGNED_OUT_EVENT, forgetWorkspace);
  void startPersistence(onNotStored).then((interrupted) => {
    queueReading(waitingIds());
    if (interrupted.length > 0) resumeSorting(() => queueSorting(interrupted, readLanguageSettings(locale)));
  });
}

const waitingIds = () =>
  workspaceState()
    .items.filter((item) => item.status === 'waiting')
    .map((item) => item.id);

/** Adds those of the dropped files that may be added, and begins to read them. Tells what was decided. */
export function addFiles(files: readonly File[], isSignedIn: boolean): AddDecision<File> {
  const { items } = workspaceState();
  const decision = decideOnDrop(files, {
    isSignedIn,
    listed: items.map((item) => item.name),
    visitFiles: isSignedIn ? 0 : visitFiles(items),
  });
  const added = decision.accepted.map((file) => ({ file, id: crypto.randomUUID() }));
  for (const { id, file } of added) keepContent(id, file);
  if (added.length > 0) {
    dispatch({ type: 'added', files: added.map(({ id, file }) => ({ id, name: file.name, size: file.size })) });
    queueReading(added.map(({ id }) => id));
  }
  return decision;
}

/** Files of an anonymous visit: those sorted in the last 24 hours and those in the list that are still to be sorted. */
export function visitFiles(items: readonly FileItem[]): number {
  return visitUse().files + items.filter((item) => item.status !== 'categorised' && item.status !== 'error').length;
}

/** Why sorting did not begin. */
export type SortingRefusal =
  | { readonly code: 'anonymousPageLimit'; readonly max: number }
  | { readonly code: 'pageLimit'; readonly needed: number; readonly remaining: number };

/**
 * Sorts files unless they have more pages than are left. `remainingPages` is a signed-in person's, null while it is not
 * known; undefined for an anonymous visitor. The server decides in the end.
 */
export function sortFiles(
  items: readonly FileItem[],
  settings: LanguageSettings,
  remainingPages: number | null | undefined,
): SortingRefusal | null {
  // Of an unlocked PDF one page is sent, however many it has.
  const whole = items.filter((item) => !unlockedOf(item.id));
  const needed = totalPages(whole) + (items.length - whole.length);
  if (remainingPages === undefined && visitUse().pages + needed > ANONYMOUS_PAGES) {
    return { code: 'anonymousPageLimit', max: ANONYMOUS_PAGES };
  }
  if (typeof remainingPages === 'number' && remainingPages !== UNLIMITED && needed > remainingPages) {
    return { code: 'pageLimit', needed, remaining: remainingPages };
  }
  queueSorting(
    items.map((item) => item.id),
    settings,
  );
  return null;
}

/** Tries a failed file again: reading it if that failed, else sorting it. */
export function retryFile(item: FileItem, settings: LanguageSettings): void {
  if (item.status === 'categorising') retryConnectionNow();
  else if (item.kind) queueSorting([item.id], settings);
  else {
    dispatch({ type: 'readingQueued', ids: [item.id] });
    queueReading([item.id]);
  }
}

/** Takes files out of the list; work on them stops. */
export function removeFiles(ids: readonly string[]): Undo {
  const undo = dispatch({ type: 'removed', ids });
  stopSorting(ids);
  letGo(ids);
  forgetUnlocked(ids);
  return () => {
    for (const id of ids) keepAgain(id);
    takeBack(undo);
    queueReading(waitingIds().filter((id) => ids.includes(id)));
  };
}

/** Puts files into a category; names that show their category follow. */
export function chooseCategory(ids: readonly string[], category: CategoryChoice): Undo {
  const undo = dispatch({ type: 'categoriesChosen', choices: ids.map((id) => ({ id, category })) });
  const pattern = readNamePattern();
  const undoNames = tokensOf(pattern)?.includes('category') ? nameAgain(ids, pattern) : null;
  return () => {
    takeBack(undo);
    takeBack(undoNames);
  };
}

/** Names files by a pattern, each in the language that it was named in. */
function nameAgain(ids: readonly string[], pattern: string): WorkspaceAction | null {
  const items = workspaceState().items.filter((item) => ids.includes(item.id));
  // A pattern is saved with the languages, so these are there; the locale is for when nothing was saved.
  const { filenameLanguage } = readLanguageSettings('en');
  return dispatch({ type: 'namesSuggested', names: changedNames(items, { filenameLanguage, pattern }) });
}

/** Makes the suggested names of all sorted files anew, without reading them again. Tells how many are others now. */
export function suggestNames(settings: NamingSettings): { count: number; undo: Undo } {
  const names = changedNames(workspaceState().items, settings);
  const undo = names.size > 0 ? dispatch({ type: 'namesSuggested', names }) : null;
  return { count: names.size, undo: () => takeBack(undo) };
}

/** Names a file. */
export function renameFile(id: string, name: string): Undo {
  const undo = dispatch({ type: 'renamed', id, name });
  return () => takeBack(undo);
}

/** Selects or deselects files. */
export function selectFiles(ids: readonly string[], selected: boolean): void {
  dispatch({ type: 'selectionChanged', ids, selected });
}

function takeBack(undo: WorkspaceAction | null): void {
  if (undo) dispatch(undo);
}

/** Makes the restored list that of the signed-in person; somebody else's, left behind without a sign-out, is emptied. */
export function takeOverWorkspace(viewerId: string): void {
  if (takeOver(viewerId)) return;
  forgetWorkspace();
  takeOver(viewerId);
}

/** Empties the list and everything stored of it; nothing of it can be brought back. */
function forgetWorkspace(): void {
  cancelExport();
  stopSorting(workspaceState().items.map((item) => item.id));
  dispatch({ type: 'forgotten' });
  forgetChanges();
  forgetOwner();
  forgetContents();
  forgetUnlocked();
  endUnlock();
  void forgetStored();
}
