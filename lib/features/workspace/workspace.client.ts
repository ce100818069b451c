import type { convertPhoto } from '@/lib/engine/documents/convert-photo.client';
import type { inspectFile } from '@/lib/engine/documents/inspect.client';
import type { turnPicture } from '@/lib/engine/documents/turn-picture.client';
import type { unlockPdf } from '@/lib/engine/documents/unlock.client';
import type { buildZipInWorker } from '@/lib/engine/export/zip.client';
import type { OnDevice, ProcessingMode } from '@/lib/features/on-device/on-device';
import type { NoteSent } from '@/lib/features/on-device/sent';
import { rememberFocus as rememberFocusInPage } from '@/lib/platform/browser/remember-focus.client';
import type { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { type Clock, systemClock } from '@/lib/shared/clock';
import type { LanguageSettings } from '@/lib/shared/languages';
import { type Adding, createAdding } from './adding/adding.client';
import { createDriveSaving, type DriveSavingControl, type DriveSavingServices } from './drive/drive.client';
import { createExporting, type Exporting } from './exporting/export.client';
import { createExportDocuments } from './exporting/export-documents.client';
import { createContents } from './list/contents.client';
import { createEdits, type Edits } from './list/edits.client';
import type { FileItem } from './list/file-item';
import { createHistory, type History, type Undo } from './list/history.client';
import type { WorkspaceAction } from './list/reducer';
import type { Schedule } from './list/render-scheduler.client';
import { createTurning, type KeepTurned } from './list/rotation.client';
import type { SearchableText } from './list/searchable-text';
import { createStore, type WorkspaceStore } from './list/store.client';
import { refusalOf, type SortingRefusal } from './paying/page-rules';
import { createPaying, type Paying, type ReachServices, type UsageServices } from './paying/paying.client';
import { createConnection } from './sorting/connection.client';
import type { encodeBody, fittedDocument } from './sorting/encode.client';
import { createLocalSorting } from './sorting/local-sorting.client';
import { createReading } from './sorting/reading.client';
import { createSorting, type SortingSettings } from './sorting/sorting.client';
import { createSignInWish, type PendingAfterSignIn } from './storage/after-sign-in.client';
import { createPersistence, type Persistence } from './storage/persistence.client';
import { createResumeGuard } from './storage/resume-guard.client';
import type { WorkspaceStorage } from './storage/storage.client';
import { createStoredTexts } from './storage/stored-texts.client';
import type { Tab } from './storage/tab-lists.client';
import { createTextCipher } from './storage/text-cipher.client';
import { createUnlock, type UnlockFile } from './unlock/unlock.client';
import { createUnlockRequests, type UnlockRequests } from './unlock/unlock-request.client';
import type { UnlockedPdf } from './unlock/unlocked.client';

/** Document operations; their code is heavy and loads on first use. */
export interface DocumentServices {
  readonly inspect: typeof inspectFile;
  readonly convert: typeof convertPhoto;
  readonly fit: typeof fittedDocument;
  readonly encode: typeof encodeBody;
  readonly unlockPdf: typeof unlockPdf;
  readonly turnPicture: typeof turnPicture;
  readonly buildZip: typeof buildZipInWorker;
  readonly download: (blob: Blob, name: string) => void;
}

/** Dependencies of a workspace. */
export interface WorkspaceServices {
  readonly storage: WorkspaceStorage;
  readonly tab: Tab & { readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined };
  readonly request: typeof fetchJson;
  readonly documents: DocumentServices;
  readonly settings: SortingSettings & {
    /** The languages for sorting that resumes automatically. */
    readonly languages: () => LanguageSettings;
  };
  readonly usage: UsageServices;
  /** The engine of this browser. */
  readonly device: OnDevice;
  /** Called for each request about on-device documents. */
  readonly onSent: NoteSent;
  readonly reach: ReachServices;
  readonly drive: Pick<DriveSavingServices, 'connect'>;
  readonly clock?: Clock;
  /** Decides when reports of work are drawn. */
  readonly schedule?: Schedule;
  readonly rememberFocus?: () => () => void;
  readonly newId?: () => string;
}

/** The list of files of one page and its operations. */
export interface Workspace extends Edits, Adding {
  readonly store: Pick<WorkspaceStore, 'state' | 'subscribe' | 'subscribeView'>;
  readonly saveSidecar: Persistence['saveSidecar'];
  readonly history: History;
  readonly unlockRequests: UnlockRequests;
  readonly pendingAfterSignIn: PendingAfterSignIn;
  readonly exporting: Exporting;
  readonly drive: DriveSavingControl;
  /** Pending payments of files exported offline. */
  readonly pendingPayments: Paying['pending'];
  readonly canPayLater: Paying['canPayLater'];
  readonly unlockFile: UnlockFile;
  readonly keepTurned: KeepTurned;

  /**
   * Restores the stored list and resumes its work; a second call does nothing. `onNotStored` is called if this browser
   * cannot store the list.
   */
  readonly start: (onNotStored: () => void) => Promise<void>;
  /** Takes over lists that other tabs have released since the start, and resumes their work. */
  readonly takeReleased: () => Promise<void>;
  /** The content to show for a file: for an opened locked PDF, the picture of its page. Null if it is lost. */
  readonly shownContent: (id: string) => File | null;
  readonly isUnlocked: (id: string) => boolean;
  /** The file for the page viewer, with its password if one was entered; null if it is lost. */
  readonly pagesToShow: (id: string) => { readonly file: File; readonly password: string | undefined } | null;
  /** The extracted text of a file, if it was read in this tab; otherwise null. */
  readonly textOf: (id: string) => SearchableText | null;
  /** Sorts files unless their unpaid pages exceed the last known quota. The server makes the final decision. */
  readonly sortFiles: (items: readonly FileItem[], settings: LanguageSettings) => SortingRefusal | null;
  /** Retries the failed step of a file: reading or sorting. */
  readonly retryFile: (item: FileItem, settings: LanguageSettings) => void;
  /** Sorts a file in the requested processing mode, overriding the general one. */
  readonly readFile: (id: string, place: ProcessingMode) => void;
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
  readonly takeOver: (viewerId: string) => Promise<number>;
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
  const { request, documents, settings, usage } = services;
  const { clock = systemClock, newId = () => crypto.randomUUID(), rememberFocus = rememberFocusInPage } = services;
  const store = createStore(services.schedule);
  const contents = createContents();
  const texts = createContents<SearchableText>();
  const unlocked = createContents<UnlockedPdf>();
  const belongings = [contents, texts, unlocked];
  const connection = createConnection();
  const history = createHistory(clock);
  const guard = createResumeGuard(services.tab.memory);
  const persistence = createPersistence({
    store,
    contents,
    texts: createStoredTexts(texts, createTextCipher(services.tab.memory)),
    storage: services.storage,
    tab: services.tab,
  });
  const unlockRequests = createUnlockRequests(store, rememberFocus);
  const { inspect, convert } = documents;
  const queueReading = createReading({ store, contents, connection, inspect, convert });
  const { onSent, reach, device } = services;
  const paying = createPaying({ store, persistence, request, clock, usage, onSent, reach });
  const { quota, reporting, pay } = paying;
  const local = createLocalSorting({ store, contents, unlocked, connection, device, reporting, quota, settings });
  const sorting = createSorting({
    local,
    quota,
    store,
    contents,
    texts,
    unlocked,
    connection,
    guard,
    request,
    fit: documents.fit,
    encode: documents.encode,
    settings,
    usage,
  });
  const { buildZip, download } = documents;
  const documentsOf = createExportDocuments(contents, unlocked);
  const exporting = createExporting({ store, pay, documentsOf, clock, buildZip, download });
  const drive = createDriveSaving({ store, pay, documentsOf, clock, ...services.drive });
  let starting: Promise<void> | null = null;
  const { dispatch } = store;

  const idsOf = (status: FileItem['status']) =>
    store
      .state()
      .items.filter((item) => item.status === status)
      .map((item) => item.id);
  const takeBack = (undo: WorkspaceAction | null) => {
    if (undo) dispatch(undo);
  };

  function forget(): void {
    exporting.cancel();
    drive.forget();
    sorting.stop(store.state().items.map((item) => item.id));
    dispatch({ type: 'forgotten' });
    history.forget();
    paying.forget();
    for (const kept of belongings) kept.forget();
    unlockRequests.end();
    void persistence.forget();
  }

  function resume(interrupted: readonly string[]): void {
    queueReading(idsOf('waiting'));
    if (interrupted.length > 0 && guard.mayResume()) sorting.queue(interrupted, settings.languages());
    void paying.catchUp();
  }

  async function dispose(): Promise<void> {
    exporting.cancel();
    drive.forget();
    // Files being sorted are stored as such, so that another page resumes them.
    await persistence.dispose();
    sorting.dispose();
    paying.dispose();
    device.rest();
    unlockRequests.dispose();
    store.dispose();
    for (const kept of belongings) kept.forget();
  }

  const adding = createAdding({ store, contents, queueReading, currentUsage: usage.current, newId });

  return {
    store,
    saveSidecar: persistence.saveSidecar,
    history,
    unlockRequests,
    pendingAfterSignIn: createSignInWish(services.tab.memory),
    exporting,
    drive,
    pendingPayments: paying.pending,
    canPayLater: paying.canPayLater,
    ...createEdits(store, settings),
    ...adding,
    unlockFile: createUnlock({ store, contents, unlocked, sorting, unlockPdf: documents.unlockPdf }),
    keepTurned: createTurning({ store, contents, turnPicture: documents.turnPicture }),

    start(onNotStored) {
      starting ??= persistence.start(onNotStored).then(resume);
      return starting;
    },
    takeReleased: () => persistence.takeReleased().then(resume),
    shownContent: (id) => unlocked.of(id)?.picture ?? contents.of(id),
    isUnlocked: (id) => unlocked.of(id) !== null,
    pagesToShow(id) {
      const file = contents.of(id);
      return file && { file, password: unlocked.of(id)?.password };
    },
    textOf: texts.of,
    sortFiles(items, languages) {
      const refusal = refusalOf(items, usage.current());
      if (refusal) return refusal;
      sorting.queue(
        items.map((item) => item.id),
        languages,
      );
      return null;
    },
    retryFile(item, languages) {
      if (item.status === 'categorising' || item.status === 'reading') connection.retryNow();
      else if (item.kind) sorting.queue([item.id], languages);
      else {
        dispatch({ type: 'readingQueued', ids: [item.id] });
        queueReading([item.id]);
      }
    },
    readFile(id, place) {
      dispatch({ type: 'placeWished', id, place });
      sorting.queue([id], settings.languages());
    },
    stopSorting: () => sorting.stop(idsOf('categorising')),
    removeFiles(ids) {
      const undo = dispatch({ type: 'removed', ids });
      sorting.stop(ids);
      for (const kept of belongings) kept.scheduleRelease(ids);
      return () => {
        for (const kept of belongings) kept.retain(ids);
        takeBack(undo);
        queueReading(idsOf('waiting').filter((id) => ids.includes(id)));
      };
    },
    selectFiles: (ids, selected) => void dispatch({ type: 'selectionChanged', ids, selected }),
    removeOverflow() {
      const ids = store.state().overflow.map(({ id }) => id);
      const undo = dispatch({ type: 'overflowRemoved', ids });
      contents.scheduleRelease(ids);
      return () => {
        contents.retain(ids);
        takeBack(undo);
      };
    },
    async takeOver(viewerId) {
      const owner = persistence.owner();
      if (owner !== null && owner !== viewerId) forget();
      persistence.setOwner(viewerId);
      const isSignIn = owner === null && store.state().overflow.length > 0;
      return isSignIn ? (await adding.addOverflow(true)).accepted.length : 0;
    },
    forget,
    async release() {
      await persistence.flush(true);
      if (persistence.hasUnstored()) return false;
      await dispose();
      return true;
    },
    flush: () => void persistence.flush(true),
    dispose,
  };
}
