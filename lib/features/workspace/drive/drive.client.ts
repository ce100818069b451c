import { mediaTypeOf } from '@/lib/engine/documents/accepted';
import { UnreadableDocumentError } from '@/lib/engine/export/unreadable';
import { DriveAccessError } from '@/lib/features/drive/access.client';
import type { connectDrive, DriveConnection, DriveSettings } from '@/lib/features/drive/connect.client';
import { DriveError } from '@/lib/features/drive/failure';
import type { SaveEvent, SaveOutcome } from '@/lib/features/drive/save.client';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { Clock } from '@/lib/shared/clock';
import type { NameLanguage } from '@/lib/shared/languages';
import type { ExportDocuments } from '../exporting/export-documents.client';
import { type FileItem, savedNameOf } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import { NotEnoughPages } from '../paying/not-enough-pages.client';
import type { Paying } from '../paying/paying.client';
import type { DriveFileState, DriveProblem, DriveSaving } from './drive-state';

/** Minimum interval between progress updates, in ms. */
const DRAW_EVERY_MS = 100;

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

const isToBeTold = (error: unknown) =>
  error instanceof NotEnoughPages || (error instanceof RequestError && error.code === 'planRequired');

function problemOf(error: unknown, drive: DriveConnection): DriveProblem {
  // The user must grant access again although the token has not expired.
  if (error instanceof DriveError && error.kind === 'scope') drive.forgetToken();
  if (error instanceof DriveAccessError) return { is: 'access', reason: error.reason };
  if (error instanceof DriveError) return { is: 'drive', kind: error.kind };
  if (error instanceof UnreadableDocumentError) return { is: 'unreadable', name: error.originalName };
  return { is: 'error', error };
}

export function createDriveSaving(services: DriveSavingServices): DriveSavingControl {
  const { store, clock, connect } = services;
  const state = externalStore<DriveSaving | null>(null);
  let connection: { readonly of: string; readonly made: DriveConnection } | null = null;
  let controller: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The next state to show. */
  let draft: DriveSaving | null = null;

  function draw(next: DriveSaving | null): void {
    clearTimeout(timer);
    timer = undefined;
    draft = next;
    state.set(next);
  }
  /** Updates the state, immediately or batched. */
  function change(update: Partial<DriveSaving>, isAtOnce = true): void {
    const before = draft ?? state.get();
    if (!before) return;
    draft = { ...before, ...update };
    if (isAtOnce) draw(draft);
    else timer ??= setTimeout(() => draw(draft), DRAW_EVERY_MS);
  }

  function connectionTo(google: DriveSettings): DriveConnection {
    const of = `${google.clientId} ${google.hint}`;
    if (connection?.of !== of) connection = { of, made: connect(google) };
    return connection.made;
  }

  const fileStateOf = (item: FileItem): DriveFileState => ({
    id: item.id,
    name: savedNameOf(item),
    size: item.size,
    fraction: 0,
    saved: null,
    hasFailed: false,
  });

  function take(event: SaveEvent, drive: DriveConnection): void {
    if (event.is === 'account') {
      drive.noteAccount(event.address);
      change({ account: event.address || null });
      return;
    }
    if (event.is !== 'uploading' && event.is !== 'saved') {
      change({ step: event.is === 'files' ? 'uploading' : event.is });
      return;
    }
    const id = event.is === 'saved' ? event.file.documentId : event.documentId;
    const update = event.is === 'saved' ? { saved: event.file, fraction: 1 } : { fraction: event.fraction };
    const files = (draft ?? state.get())?.files ?? [];
    const changed = files.map((file) => (file.id === id ? { ...file, ...update } : file));
    change({ files: changed }, false);
  }

  function documentsOf(items: readonly FileItem[]) {
    return services.documentsOf(items).flatMap((document, index) => {
      const item = items[index];
      return item ? [savedDocument(item, document)] : [];
    });
  }

  function savedDocument(item: FileItem, { data, ...document }: ReturnType<ExportDocuments>[number]) {
    const type = data.type || (item.kind ? mediaTypeOf(item.kind) : '');
    const isCopy = !(data instanceof File);
    const contentTag = `${item.revision ?? 0}-${data.size}${isCopy ? '-copy' : ''}`;
    return { ...document, documentId: item.id, contentTag, data: data.slice(0, data.size, type) };
  }

  function finish({ root, isRootAnew, failed, ended }: SaveOutcome, drive: DriveConnection): void {
    const lost = new Set(failed.map(({ documentId }) => documentId));
    const files = (draft ?? state.get())?.files.map((file) => ({ ...file, hasFailed: lost.has(file.id) })) ?? [];
    const problem: DriveProblem | null = ended ? problemOf(ended, drive) : failed.length > 0 ? { is: 'files' } : null;
    change({ phase: problem ? 'stopped' : 'done', files, root, isRootAnew, problem });
  }

  /** The files of the shown save that can be saved. */
  function shownItems(): readonly FileItem[] {
    const ids = new Set(state.get()?.files.map(({ id }) => id));
    return store.state().items.filter((item) => ids.has(item.id) && item.status === 'categorised');
  }

  async function run(
    items: readonly FileItem[],
    { google, folderLanguage, rootName }: SaveOptions,
    choosesAnother = false,
  ): Promise<void> {
    if (items.length === 0) return draw(null);
    controller?.abort();
    const own = new AbortController();
    controller = own;
    const { signal } = own;
    const drive = connectionTo(google);
    // Before any await: browsers allow a window only during the click.
    const asking = drive.ask(choosesAnother);
    draw({
      phase: 'asking',
      step: 'preparing',
      files: items.map(fileStateOf),
      account: choosesAnother ? null : (state.get()?.account ?? null),
      root: state.get()?.root ?? null,
      isRootAnew: false,
      problem: null,
      isShown: true,
    });
    try {
      await Promise.race([asking, rejectedBy(signal)]);
      change({ phase: 'saving' });
      await services.pay(items, 'drive', signal);
      const saver = await drive.saver();
      const outcome = await saver.save({
        documents: documentsOf(items),
        folderLanguage,
        rootName,
        createdAt: clock.now(),
        signal,
        onEvent: (event) => controller === own && take(event, drive),
      });
      if (controller === own) finish(outcome, drive);
    } catch (error) {
      if (controller !== own) return;
      if (isToBeTold(error)) {
        draw(null);
        throw error;
      }
      const wasAsking = (draft ?? state.get())?.phase === 'asking';
      if (signal.aborted && wasAsking) return draw(null);
      change({ phase: 'stopped', problem: signal.aborted ? { is: 'cancelled' } : problemOf(error, drive) });
    }
  }

  return {
    state,
    save: run,
    continueSaving: (options) => run(shownItems(), options),
    saveElsewhere: (options) => run(shownItems(), options, true),
    cancel: () => controller?.abort(),
    async undo({ google }) {
      const own = new AbortController();
      controller = own;
      const saved = state.get()?.files.flatMap(({ saved }) => saved ?? []) ?? [];
      const drive = connectionTo(google);
      const asking = drive.ask();
      change({ phase: 'undoing', problem: null });
      try {
        await Promise.race([asking, rejectedBy(own.signal)]);
        await (await drive.saver()).undo(saved, own.signal);
        if (controller === own) change({ phase: 'undone' });
      } catch (error) {
        if (controller !== own) return;
        change({ phase: 'done', problem: own.signal.aborted ? { is: 'cancelled' } : problemOf(error, drive) });
      }
    },
    show(isShown) {
      const saving = draft ?? state.get();
      if (!saving) return;
      // A finished save that was seen is not shown again.
      const isOver = !isShown && ['stopped', 'done', 'undone'].includes(saving.phase);
      if (isOver) draw(null);
      else change({ isShown });
    },
    forget() {
      controller?.abort();
      controller = null;
      connection = null;
      draw(null);
    },
  };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
