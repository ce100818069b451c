import type { convertPhoto } from '@/lib/engine/documents/convert-photo.client';
import type { inspectFile } from '@/lib/engine/documents/inspect.client';
import type { turnPicture } from '@/lib/engine/documents/turn-picture.client';
import type { unlockPdf } from '@/lib/engine/documents/unlock.client';
import type { buildZipInWorker } from '@/lib/engine/export/zip.client';
import type { OnDevice, ProcessingMode } from '@/lib/features/on-device/on-device';
import type { NoteSent } from '@/lib/features/on-device/sent';
import { rememberFocus as rememberFocusInPage } from '@/lib/platform/browser/unlock-focus.client';
import type { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { type Clock, systemClock } from '@/lib/shared/clock';
import type { LanguageSettings } from '@/lib/shared/languages';
import { type Adding, createAdding } from './adding.client';
import { createSignInWish, type PendingAfterSignIn } from './after-sign-in.client';
import { createConnection } from './connection.client';
import { createContents } from './contents.client';
import { createDriveSaving, type DriveSavingControl, type DriveSavingServices } from './drive.client';
import { createEdits, type Edits } from './edits.client';
import type { encodeBody, fittedDocument } from './encode.client';
import { createExporting, type Exporting } from './export.client';
import type { FileItem } from './file-item';
import { createHistory, type History, type Undo } from './history.client';
import { createOnDeviceSession, type ReachServices } from './on-device-session.client';
import type { Owing } from './owed.client';
import { refusalOf, type SortingRefusal } from './page-rules';
import { createPersistence, type Persistence } from './persistence.client';
import { createReading } from './reading.client';
import type { WorkspaceAction } from './reducer';
import type { Schedule } from './render-scheduler.client';
import { createResumeGuard } from './resume-guard.client';
import { createTurning, type KeepTurned } from './rotation.client';
import type { SearchableText } from './searchable-text';
import { createSorting, type SortingSettings } from './sorting.client';
import type { WorkspaceStorage } from './storage.client';
import { createStore, type WorkspaceStore } from './store.client';
import { createStoredTexts } from './stored-texts.client';
import type { Tab } from './tab-lists.client';
import { createTaking, type Taking } from './taking.client';
import { createTextCipher } from './text-cipher.client';
import { createUnlock, type UnlockFile } from './unlock.client';
import { createUnlockRequests, type UnlockRequests } from './unlock-request.client';
import type { UnlockedPdf } from './unlocked.client';
import type { UsageServices } from './usage-services';

/** What is done to documents; heavy, and loaded when it is needed first. */
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

/** All that a workspace needs of the world around it. */
export interface WorkspaceServices {
  readonly storage: WorkspaceStorage;
  readonly tab: Tab & { readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined };
  readonly request: typeof fetchJson;
  readonly documents: DocumentServices;
  readonly settings: SortingSettings & {
    /** The languages to sort in, for what goes on by itself. */
    readonly languages: () => LanguageSettings;
  };
  readonly usage: UsageServices;
  /** The engine of this browser. */
  readonly device: OnDevice;
  /** Hears of each request about papers that are read here. */
  readonly onSent: NoteSent;
  readonly reach: ReachServices;
  readonly drive: Pick<DriveSavingServices, 'connect'>;
  readonly clock?: Clock;
  /** When reports of work are drawn. */
  readonly schedule?: Schedule;
  readonly rememberFocus?: () => () => void;
  readonly newId?: () => string;
}

/** The list of files of one page, with all that is done to it. */
export interface Workspace extends Edits, Adding {
  readonly store: Pick<WorkspaceStore, 'state' | 'subscribe' | 'subscribeView'>;
  readonly saveSidecar: Persistence['saveSidecar'];
  readonly history: History;
  readonly unlockRequests: UnlockRequests;
  readonly pendingAfterSignIn: PendingAfterSignIn;
  readonly exporting: Exporting;
  readonly drive: DriveSavingControl;
  /** What was taken without a connection and is still to be paid for. */
  readonly owing: Pick<Owing, 'state' | 'settle'>;
  readonly mayTakeOffline: Taking['mayTakeOffline'];
  readonly unlockFile: UnlockFile;
  readonly keepTurned: KeepTurned;

  /**
   * Brings the stored list back and lets it go on where it stopped; a second call does nothing. `onNotStored` is called when
   * this browser cannot store the list.
   */
  readonly start: (onNotStored: () => void) => Promise<void>;
  /** Takes over the lists that other tabs have released since the start, and lets them go on. */
  readonly takeReleased: () => Promise<void>;
  /** What stands for a file: of a locked PDF that was opened, the picture of its page; null when it is lost. */
  readonly shownContent: (id: string) => File | null;
  readonly isUnlocked: (id: string) => boolean;
  /** What is looked at page by page, with the password that opens it where one was given; null when it is lost. */
  readonly pagesToShow: (id: string) => { readonly file: File; readonly password: string | undefined } | null;
  /** What was read in a file in this tab; null for any other. */
  readonly textOf: (id: string) => SearchableText | null;
  /**
   * Sorts files unless they have more pages that are not paid for than are left by what the server said last. The server
   * decides in the end.
   */
  readonly sortFiles: (items: readonly FileItem[], settings: LanguageSettings) => SortingRefusal | null;
  /** Tries a failed file again: reading it if that failed, else sorting it. */
  readonly retryFile: (item: FileItem, settings: LanguageSettings) => void;
  /** Reads a file where its owner wants it to be read, whatever holds for the others, and sorts it. */
  readonly readFile: (id: string, place: ProcessingMode) => void;
  /** Ends all sorting: what was sorted stays, what was not waits as it was. */
  readonly stopSorting: () => void;
  /** Takes files out of the list; work on them stops. */
  readonly removeFiles: (ids: readonly string[]) => Undo;
  readonly selectFiles: (ids: readonly string[], selected: boolean) => void;
  /** Drops the files that exceed a limit. */
  readonly removeOverflow: () => Undo;
  /**
   * Makes the list that of the signed-in person; somebody else's, left behind without a sign-out, is emptied. Files that exceeded
   * the limits of a visitor are added. Resolves to how many.
   */
  readonly takeOver: (viewerId: string) => Promise<number>;
  /** Empties the list and everything stored of it; nothing of it can be brought back. */
  readonly forget: () => void;
  /** Writes what is left to write; the page may go away. */
  readonly flush: () => void;
  /** Stores the list and disposes the workspace; false, and nothing ends, where a file could not be stored. */
  readonly release: () => Promise<boolean>;
  /** Ends everything that goes on, and lets another tab have the stored list. */
  readonly dispose: () => Promise<void>;
}

/** An empty workspace that nothing happens in before `start`. */
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
  const here = createOnDeviceSession({
    store,
    contents,
    unlocked,
    connection,
    persistence,
    request,
    clock,
    settings,
    usage,
    device: services.device,
    onSent: services.onSent,
    reach: services.reach,
  });
  const sorting = createSorting({
    here: here.sorting,
    allowance: here.allowance,
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
  const taking = createTaking({ store, contents, unlocked, request, usage, here });
  const { buildZip, download } = documents;
  const exporting = createExporting({ store, taking, clock, buildZip, download });
  const drive = createDriveSaving({ store, taking, clock, ...services.drive });
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
    here.forget();
    for (const kept of belongings) kept.forget();
    unlockRequests.end();
    void persistence.forget();
  }

  function resume(interrupted: readonly string[]): void {
    queueReading(idsOf('waiting'));
    if (interrupted.length > 0 && guard.mayResume()) sorting.queue(interrupted, settings.languages());
    void here.catchUp();
  }

  async function dispose(): Promise<void> {
    exporting.cancel();
    drive.forget();
    // What is being sorted is stored as such, so that it goes on in another page.
    await persistence.dispose();
    sorting.dispose();
    here.dispose();
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
    owing: here.owing,
    mayTakeOffline: taking.mayTakeOffline,
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
