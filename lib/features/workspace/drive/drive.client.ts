import { mediaTypeOf } from '@/lib/engine/documents/accepted';
import { UnreadableDocumentError } from '@/lib/engine/export/unreadable';
import { DriveAccessError } from '@/lib/features/drive/access.client';
import type { connectDrive, DriveConnection, DriveSettings } from '@/lib/features/drive/connect.client';
import { DriveError } from '@/lib/features/drive/failure';
import type { SaveEvent } from '@/lib/features/drive/saving';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { Clock } from '@/lib/shared/clock';
import type { NameLanguage } from '@/lib/shared/languages';
import type { ExportDocuments } from '../exporting/export-documents.client';
import type { FileItem } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import { NotEnoughPages } from '../paying/not-enough-pages.client';
import type { Paying } from '../paying/paying.client';
import { beginSaving, type DriveProblem, type DriveSaving, finishedSaving, savingAfter } from './drive-state';

/** Minimum interval between progress updates, in ms. */
const UPDATE_INTERVAL_MS = 100;

export interface DriveSavingServices {
  readonly store: WorkspaceStore;
  readonly pay: Paying['pay'];
  readonly documentsOf: ExportDocuments;
  readonly clock: Clock;
  readonly connect: typeof connectDrive;
}

interface SaveOptions {
  readonly google: DriveSettings;
  readonly folderLanguage: NameLanguage;
  /** New name of the root folder; null keeps its name. */
  readonly rootName: string | null;
}

/** Saves files to the user's Drive and reports progress in `state`. */
export interface DriveSavingControl {
  readonly state: ExternalStore<DriveSaving | null>;
  /**
   * Requests access, pays for unpaid files, and saves. Call it directly in the click handler, because a window may
   * open. Rejects with `NotEnoughPages` and with a `RequestError` of `planRequired`; any other outcome is in `state`.
   */
  readonly save: (items: readonly FileItem[], options: SaveOptions) => Promise<void>;
  /** Continues an incomplete save. Call it in the click handler, as `save`. */
  readonly continueSaving: (options: SaveOptions) => Promise<void>;
  /**
   * Saves the same files to the Drive of another account that the user chooses. Call it in the click handler, as
   * `save`.
   */
  readonly saveElsewhere: (options: SaveOptions) => Promise<void>;
  /** Cancels the save; saved files stay. */
  readonly cancel: () => void;
  /** Moves the saved files to Drive's trash. */
  readonly undo: (options: SaveOptions) => Promise<void>;
  readonly show: (isShown: boolean) => void;
  /** Cancels the save and clears everything, including the token. */
  readonly forget: () => void;
}

const isRethrown = (error: unknown) =>
  error instanceof NotEnoughPages || (error instanceof RequestError && error.code === 'planRequired');

function problemOf(error: unknown, drive: DriveConnection): DriveProblem {
  // The user must grant access again although the token has not expired.
  if (error instanceof DriveError && error.kind === 'scope') drive.forgetToken();
  if (error instanceof DriveAccessError) return { type: 'access', reason: error.reason };
  if (error instanceof DriveError) return { type: 'drive', kind: error.kind };
  if (error instanceof UnreadableDocumentError) return { type: 'unreadable', name: error.originalName };
  return { type: 'error', error };
}

/** The save as shown. Progress is drawn at most every `UPDATE_INTERVAL_MS`. */
function createView(state: ExternalStore<DriveSaving | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The next state to show. */
  let draft: DriveSaving | null = null;
  function showNow(next: DriveSaving | null): void {
    clearTimeout(timer);
    timer = undefined;
    draft = next;
    state.set(next);
  }
  return {
    current: () => draft ?? state.get(),
    draw: showNow,
    /** Updates the save if there is one, immediately or batched. */
    change(update: (saving: DriveSaving) => DriveSaving, isImmediate = true): void {
      const before = draft ?? state.get();
      if (!before) return;
      draft = update(before);
      if (isImmediate) showNow(draft);
      else timer ??= setTimeout(() => showNow(draft), UPDATE_INTERVAL_MS);
    },
  };
}

export function createDriveSaving(services: DriveSavingServices): DriveSavingControl {
  const { store, clock } = services;
  const state = externalStore<DriveSaving | null>(null);
  const { current, draw: showNow, change } = createView(state);
  const connections = createConnections(services.connect);
  let controller: AbortController | null = null;

  /** Makes this run the only one that changes the state. */
  function begin(): AbortController {
    controller = new AbortController();
    return controller;
  }

  const shownItems = () => savableItems(store.state().items, state.get());

  async function run(items: readonly FileItem[], options: SaveOptions, choosesAccount = false): Promise<void> {
    if (items.length === 0) return showNow(null);
    controller?.abort();
    const own = begin();
    const { signal } = own;
    const drive = connections.to(options.google);
    // Before any await: browsers allow a window only during the click.
    const access = drive.requestToken(choosesAccount);
    showNow(beginSaving(items, state.get(), choosesAccount));
    try {
      await Promise.race([access, rejectedBy(signal)]);
      change((saving) => ({ ...saving, phase: 'saving' }));
      await services.pay(items, 'drive', signal);
      const saver = await drive.saver();
      const { ended, ...outcome } = await saver.save({
        documents: driveDocuments(items, services.documentsOf),
        folderLanguage: options.folderLanguage,
        rootName: options.rootName,
        createdAt: clock.now(),
        signal,
        onEvent: (event) => controller === own && handleEvent(event, drive),
      });
      if (controller !== own) return;
      const problem = ended ? problemOf(ended, drive) : null;
      change((saving) => finishedSaving(saving, outcome, problem));
    } catch (error) {
      if (controller !== own) return;
      if (isRethrown(error)) {
        showNow(null);
        throw error;
      }
      if (signal.aborted && current()?.phase === 'asking') return showNow(null);
      const problem: DriveProblem = signal.aborted ? { type: 'cancelled' } : problemOf(error, drive);
      change((saving) => ({ ...saving, phase: 'stopped', problem }));
    }
  }

  function handleEvent(event: SaveEvent, drive: DriveConnection): void {
    if (event.type === 'account') drive.rememberAccount(event.address);
    change((saving) => savingAfter(saving, event), event.type !== 'uploading' && event.type !== 'saved');
  }

  async function undo({ google }: SaveOptions): Promise<void> {
    const own = begin();
    const saved = state.get()?.files.flatMap((file) => file.saved ?? []) ?? [];
    const drive = connections.to(google);
    const access = drive.requestToken();
    change((saving) => ({ ...saving, phase: 'undoing', problem: null }));
    try {
      await Promise.race([access, rejectedBy(own.signal)]);
      await (await drive.saver()).undo(saved, own.signal);
      if (controller === own) change((saving) => ({ ...saving, phase: 'undone' }));
    } catch (error) {
      if (controller !== own) return;
      const problem: DriveProblem = own.signal.aborted ? { type: 'cancelled' } : problemOf(error, drive);
      change((saving) => ({ ...saving, phase: 'done', problem }));
    }
  }

  return {
    state,
    save: run,
    continueSaving: (options) => run(shownItems(), options),
    saveElsewhere: (options) => run(shownItems(), options, true),
    cancel: () => controller?.abort(),
    undo,
    show(isShown) {
      const saving = current();
      if (!saving) return;
      // A finished save that was seen is not shown again.
      const isOver = !isShown && ['stopped', 'done', 'undone'].includes(saving.phase);
      if (isOver) showNow(null);
      else change((before) => ({ ...before, isShown }));
    },
    forget() {
      controller?.abort();
      controller = null;
      connections.forget();
      showNow(null);
    },
  };
}

/** Keeps the connection, with its token, to the last used account. */
function createConnections(connect: typeof connectDrive) {
  let last: { readonly key: string; readonly connection: DriveConnection } | null = null;
  return {
    to(google: DriveSettings): DriveConnection {
      const key = `${google.clientId} ${google.hint}`;
      if (last?.key !== key) last = { key, connection: connect(google) };
      return last.connection;
    },
    forget() {
      last = null;
    },
  };
}

/** The files of a save that can be saved. */
function savableItems(items: readonly FileItem[], saving: DriveSaving | null): readonly FileItem[] {
  const ids = new Set(saving?.files.map(({ id }) => id));
  return items.filter((item) => ids.has(item.id) && item.status === 'categorised');
}

/** The files as Drive receives them. */
function driveDocuments(items: readonly FileItem[], documentsOf: ExportDocuments) {
  return documentsOf(items).flatMap((document, index) => {
    const item = items[index];
    return item ? [driveDocument(item, document)] : [];
  });
}

function driveDocument(item: FileItem, { data, ...document }: ReturnType<ExportDocuments>[number]) {
  const type = data.type || (item.kind ? mediaTypeOf(item.kind) : '');
  const isCopy = !(data instanceof File);
  const contentTag = `${item.revision ?? 0}-${data.size}${isCopy ? '-copy' : ''}`;
  return { ...document, documentId: item.id, contentTag, data: data.slice(0, data.size, type) };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
