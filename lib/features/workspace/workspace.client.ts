import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import type { LanguageSettings } from '@/lib/shared/languages';
import { type Adding, createAdding } from './adding/adding.client';
import type { DriveSavingControl } from './drive/drive.client';
import type { Exporting } from './exporting/export.client';
import { createEdits, type Edits } from './list/edits.client';
import type { FileItem } from './list/file-item';
import type { History, Undo } from './list/history.client';
import { createRotation, type SaveRotation } from './list/rotation.client';
import type { SearchableText } from './list/searchable-text';
import type { WorkspaceStore } from './list/store.client';
import { refusalOf, type SortingRefusal } from './paying/page-rules';
import type { Paying } from './paying/paying.client';
import type { Persistence } from './storage/persistence.client';
import { createPendingAfterSignIn, type PendingAfterSignIn } from './storage/tab-memory.client';
import { createUnlock, type UnlockFile } from './unlock/unlock.client';
import type { UnlockRequests } from './unlock/unlock-request.client';
import { createParts, type WorkspaceParts, type WorkspaceServices } from './workspace-parts.client';

/** The list of files of one page and its operations. */
export interface Workspace extends Edits, Adding {
  readonly store: Pick<WorkspaceStore, 'state' | 'subscribe' | 'subscribeView'>;
  readonly registerSidecar: Persistence['registerSidecar'];
  readonly history: History;
  readonly unlockRequests: UnlockRequests;
  readonly pendingAfterSignIn: PendingAfterSignIn;
  readonly exporting: Exporting;
  readonly drive: DriveSavingControl;
  /** Pending payments of files exported offline. */
  readonly pendingPayments: Paying['pending'];
  readonly canPayLater: Paying['canPayLater'];
  readonly unlockFile: UnlockFile;
  readonly saveRotation: SaveRotation;

  /**
   * Restores the stored list and resumes its work; a second call does nothing. `onNotStored` is called if this browser
   * cannot store the list.
   */
  readonly start: (onNotStored: () => void) => Promise<void>;
  /** Takes over lists that other tabs have released since the start, and resumes their work. */
  readonly takeOverReleasedLists: () => Promise<void>;
  /** The content to show for a file: for an opened locked PDF, the picture of its page. Null if it is lost. */
  readonly previewContent: (id: string) => File | null;
  readonly isUnlocked: (id: string) => boolean;
  /** The file for the page viewer, with its password if one was entered; null if it is lost. */
  readonly viewerFile: (id: string) => { readonly file: File; readonly password: string | undefined } | null;
  /** The extracted text of a file, if it was read in this tab; otherwise null. */
  readonly textOf: (id: string) => SearchableText | null;
  /** Sorts files unless their unpaid pages exceed the last known quota. The server makes the final decision. */
  readonly sortFiles: (items: readonly FileItem[], settings: LanguageSettings) => SortingRefusal | null;
  /** Retries the failed step of a file: reading or sorting. */
  readonly retryFile: (item: FileItem, settings: LanguageSettings) => void;
  /** Sorts a file in the requested processing mode, overriding the general one. */
  readonly sortInMode: (id: string, mode: ProcessingMode) => void;
  /** Stops all sorting. Sorted files keep their results; the others wait as before. */
  readonly stopSorting: () => void;
  /** Removes files from the list and stops work on them. */
  readonly removeFiles: (ids: readonly string[]) => Undo;
  readonly selectFiles: (ids: readonly string[], selected: boolean) => void;
  /** Removes the files that exceed a limit. */
  readonly removeOverflow: () => Undo;
  /**
   * Assigns the list to the signed-in user. A list of another user, left without a sign-out, is emptied. Files that
   * exceeded a visitor's limits are added. Resolves to their number.
   */
  readonly assignToUser: (viewerId: string) => Promise<number>;
  /** Deletes the list and everything stored with it; this cannot be undone. */
  readonly forget: () => void;
  /** Writes pending changes before a possible unload. */
  readonly flush: () => void;
  /** Stores the list and disposes the workspace. False, without disposing, if a file could not be stored. */
  readonly release: () => Promise<boolean>;
  /** Stops all work and releases the stored list to other tabs. */
  readonly dispose: () => Promise<void>;
}

/** Creates an empty workspace that is inactive until `start`. */
export function createWorkspace(services: WorkspaceServices): Workspace {
  const parts = createParts(services);
  const { store, contents, texts, unlocked, persistence, settings, documents, paying } = parts;
  const adding = createAdding({ ...parts, currentUsage: parts.usage.current });
  let starting: Promise<void> | null = null;

  return {
    store,
    registerSidecar: persistence.registerSidecar,
    history: parts.history,
    unlockRequests: parts.unlockRequests,
    pendingAfterSignIn: createPendingAfterSignIn(services.tab.memory),
    exporting: parts.exporting,
    drive: parts.drive,
    pendingPayments: paying.pending,
    canPayLater: paying.canPayLater,
    ...createEdits(store, settings),
    ...adding,
    unlockFile: createUnlock({ ...parts, unlockPdf: documents.unlockPdf }),
    saveRotation: createRotation({ store, contents, rotatePicture: documents.rotatePicture }),

    start(onNotStored) {
      starting ??= persistence.start(onNotStored).then((interrupted) => resume(parts, interrupted));
      return starting;
    },
    takeOverReleasedLists: async () => resume(parts, await persistence.takeOverReleasedLists()),
    previewContent: (id) => unlocked.get(id)?.picture ?? contents.get(id),
    isUnlocked: (id) => unlocked.get(id) !== null,
    viewerFile(id) {
      const file = contents.get(id);
      return file && { file, password: unlocked.get(id)?.password };
    },
    textOf: texts.get,
    sortFiles(items, languages) {
      const refusal = refusalOf(items, parts.usage.current());
      if (!refusal) {
        parts.sorting.queue(
          items.map((item) => item.id),
          languages,
        );
      }
      return refusal;
    },
    retryFile: (item, languages) => retry(parts, item, languages),
    sortInMode(id, mode) {
      store.dispatch({ type: 'modeRequested', id, mode });
      parts.sorting.queue([id], settings.languages());
    },
    stopSorting: () => parts.sorting.stop(idsOf(parts, 'categorising')),
    removeFiles: (ids) => removeFiles(parts, ids),
    selectFiles: (ids, selected) => void store.dispatch({ type: 'selectionChanged', ids, selected }),
    removeOverflow: () => removeOverflow(parts),
    async assignToUser(viewerId) {
      const owner = persistence.owner();
      if (owner !== null && owner !== viewerId) forget(parts);
      persistence.setOwner(viewerId);
      const isSignIn = owner === null && store.state().overflow.length > 0;
      return isSignIn ? (await adding.addOverflow(true)).accepted.length : 0;
    },
    forget: () => forget(parts),
    async release() {
      await persistence.flush(true);
      if (persistence.hasUnstored()) return false;
      await dispose(parts);
      return true;
    },
    flush: () => void persistence.flush(true),
    dispose: () => dispose(parts),
  };
}

function idsOf({ store }: WorkspaceParts, status: FileItem['status']): string[] {
  return store.state().items.flatMap((item) => (item.status === status ? item.id : []));
}

function resume(parts: WorkspaceParts, interrupted: readonly string[]): void {
  parts.queueReading(idsOf(parts, 'waiting'));
  if (interrupted.length > 0 && parts.guard.mayResume()) parts.sorting.queue(interrupted, parts.settings.languages());
  void parts.paying.syncPending();
}

function retry(parts: WorkspaceParts, item: FileItem, languages: LanguageSettings): void {
  if (item.status === 'categorising' || item.status === 'reading') parts.connection.retryNow();
  else if (item.kind) parts.sorting.queue([item.id], languages);
  else {
    parts.store.dispatch({ type: 'readingQueued', ids: [item.id] });
    parts.queueReading([item.id]);
  }
}

function removeFiles(parts: WorkspaceParts, ids: readonly string[]): Undo {
  const { store, sorting, perFileCaches } = parts;
  const undo = store.dispatch({ type: 'removed', ids });
  sorting.stop(ids);
  for (const cache of perFileCaches) cache.scheduleRelease(ids);
  return () => {
    for (const cache of perFileCaches) cache.retain(ids);
    if (undo) store.dispatch(undo);
    parts.queueReading(idsOf(parts, 'waiting').filter((id) => ids.includes(id)));
  };
}

function removeOverflow({ store, contents }: WorkspaceParts): Undo {
  const ids = store.state().overflow.map(({ id }) => id);
  const undo = store.dispatch({ type: 'overflowRemoved', ids });
  contents.scheduleRelease(ids);
  return () => {
    contents.retain(ids);
    if (undo) store.dispatch(undo);
  };
}

function forget({ store, exporting, drive, sorting, history, paying, ...parts }: WorkspaceParts): void {
  exporting.cancel();
  drive.forget();
  sorting.stop(store.state().items.map((item) => item.id));
  store.dispatch({ type: 'forgotten' });
  history.forget();
  paying.forget();
  for (const cache of parts.perFileCaches) cache.forget();
  parts.unlockRequests.close();
  void parts.persistence.forget();
}

async function dispose({ store, exporting, drive, sorting, paying, device, ...parts }: WorkspaceParts): Promise<void> {
  exporting.cancel();
  drive.forget();
  // Files being sorted are stored as such, so that another page resumes them.
  await parts.persistence.dispose();
  sorting.dispose();
  paying.dispose();
  device.closeEngine();
  parts.unlockRequests.dispose();
  store.dispose();
  for (const cache of parts.perFileCaches) cache.forget();
}
