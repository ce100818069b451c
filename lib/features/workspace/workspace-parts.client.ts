import type { convertPhoto } from '@/lib/engine/documents/convert-photo.client';
import type { inspectFile } from '@/lib/engine/documents/inspect.client';
import type { rotatePicture } from '@/lib/engine/documents/rotate-picture.client';
import type { unlockPdf } from '@/lib/engine/documents/unlock.client';
import type { buildZipInWorker } from '@/lib/engine/export/zip.client';
import type { OnDevice } from '@/lib/features/on-device/on-device';
import type { LogSent } from '@/lib/features/on-device/sent-requests';
import { rememberFocus as rememberFocusInPage } from '@/lib/platform/browser/remember-focus.client';
import type { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { type Clock, systemClock } from '@/lib/shared/clock';
import type { LanguageSettings } from '@/lib/shared/languages';
import { createDriveSaving, type DriveSavingServices } from './drive/drive.client';
import { createExporting } from './exporting/export.client';
import { createExportDocuments } from './exporting/export-documents.client';
import { createContents } from './list/contents.client';
import { createHistory } from './list/history.client';
import type { Schedule } from './list/render-scheduler.client';
import type { SearchableText } from './list/searchable-text';
import { createStore } from './list/store.client';
import { type ConnectivityServices, createPaying, type UsageServices } from './paying/paying.client';
import { createConnection } from './sorting/connection.client';
import type { encodeBody, fittedDocument } from './sorting/encode.client';
import { createLocalSorting } from './sorting/local-sorting.client';
import { createReading } from './sorting/reading.client';
import { createSorting, type SortingSettings } from './sorting/sorting.client';
import { createPersistence } from './storage/persistence.client';
import type { WorkspaceStorage } from './storage/storage.client';
import { createStoredTexts, createTextCipher } from './storage/stored-texts.client';
import type { Tab } from './storage/tab-lists.client';
import { createResumeGuard } from './storage/tab-memory.client';
import { createUnlockRequests } from './unlock/unlock-request.client';
import type { UnlockedPdf } from './unlock/unlocked';

/** Document operations; their code is heavy and loads on first use. */
export interface DocumentServices {
  readonly inspect: typeof inspectFile;
  readonly convert: typeof convertPhoto;
  readonly fit: typeof fittedDocument;
  readonly encode: typeof encodeBody;
  readonly unlockPdf: typeof unlockPdf;
  readonly rotatePicture: typeof rotatePicture;
  readonly buildZip: typeof buildZipInWorker;
  readonly download: (blob: Blob, name: string) => void;
}

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
  readonly onSent: LogSent;
  readonly connectivity: ConnectivityServices;
  readonly drive: Pick<DriveSavingServices, 'connect'>;
  readonly clock?: Clock;
  /** Decides when reports of work are drawn. */
  readonly schedule?: Schedule;
  readonly rememberFocus?: () => () => void;
  readonly newId?: () => string;
}

/** The parts of a workspace, connected. */
export type WorkspaceParts = ReturnType<typeof createParts>;

/** Creates the parts of an empty workspace; none is active. */
export function createParts(services: WorkspaceServices) {
  const { storage, tab, request, documents, settings, usage, device, onSent, connectivity } = services;
  const { clock = systemClock, newId = () => crypto.randomUUID(), rememberFocus = rememberFocusInPage } = services;
  const store = createStore(services.schedule);
  const contents = createContents();
  const texts = createContents<SearchableText>();
  const unlocked = createContents<UnlockedPdf>();
  const connection = createConnection();
  const guard = createResumeGuard(tab.memory);
  const storedTexts = createStoredTexts(texts, createTextCipher(tab.memory));
  const persistence = createPersistence({ store, contents, texts: storedTexts, storage, tab });
  const { inspect, convert, fit, encode, buildZip, download } = documents;
  const queueReading = createReading({ store, contents, connection, inspect, convert });
  const paying = createPaying({ store, persistence, request, clock, usage, onSent, connectivity });
  const { quota, reporting, pay } = paying;
  const local = createLocalSorting({ store, contents, unlocked, connection, device, reporting, quota, settings });
  const toSort = { store, contents, texts, unlocked, connection, guard, request, fit, encode, settings, usage };
  const documentsOf = createExportDocuments(contents, unlocked);
  return {
    store,
    contents,
    texts,
    unlocked,
    perFileCaches: [contents, texts, unlocked],
    connection,
    guard,
    persistence,
    queueReading,
    paying,
    sorting: createSorting({ ...toSort, local, quota }),
    exporting: createExporting({ store, pay, documentsOf, clock, buildZip, download }),
    drive: createDriveSaving({ store, pay, documentsOf, clock, ...services.drive }),
    history: createHistory(clock),
    unlockRequests: createUnlockRequests(store, rememberFocus),
    settings,
    documents,
    usage,
    device,
    newId,
  };
}
