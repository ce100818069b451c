import { z } from 'zod';
import type { MailFile } from '@/lib/features/workspace/adding/adding.client';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import {
  type AuthorisationServices,
  askForConnection,
  authorise,
  CONNECTION_PATH,
  NotConnected,
} from './authorisation.client';
import {
  chosenAtFirst,
  DEFAULT_CHOICE,
  isSearchable,
  type MailImportSettings,
  searchBodyOf,
  withChosen,
} from './import-rules';
import type { Batch, GoOn, ImportOutcome, ImportProblem, ImportStep, MailImportState } from './import-state';
import { fileOfImported } from './imported-file.client';
import type { MailConnection } from './mail-connection';
import { ProcessAnswer } from './mail-import';
import { isKnownFolder, type MailFolderId, MailLabelsAnswer, MailProgress, SearchAnswer } from './mail-search';
import type { TempDirs } from './temp-dirs.client';

const SEARCH_PATH = '/api/gmail/search-attachments';
const LABELS_PATH = '/api/gmail/labels';
const PROCESS_PATH = '/api/gmail/process-attachments';

const CHOOSING: ImportStep = { is: 'choosing' };

export interface MailImportServices extends AuthorisationServices {
  /** Adds files to the list. */
  readonly addFiles: (files: readonly MailFile[]) => void;
  /** Reads and updates the page's known mailbox. */
  readonly mailbox: {
    readonly known: () => MailConnection | null | undefined;
    readonly note: (connection: MailConnection | null) => void;
  };
  readonly dirs: Pick<TempDirs, 'keep' | 'remove'>;
  readonly settings: { readonly read: () => MailImportSettings; readonly save: (settings: MailImportSettings) => void };
  /** IANA name of the user's time zone. */
  readonly timeZone: () => string;
  /** The user's current day, `yyyy-mm-dd`. */
  readonly today: () => string;
}

/** One mail import, from the search options to the files in the list. */
export interface MailImport {
  readonly state: ExternalStore<MailImportState>;
  /** Loads the connected mailbox. */
  readonly open: () => void;
  /** Changes the search options and stores them. */
  readonly change: (change: Partial<MailImportSettings>) => void;
  /** Loads the mailbox's own labels, once. */
  readonly loadLabels: () => void;
  /**
   * Searches, and first connects a mailbox if there is none. Call it directly in the click handler, because it may open
   * a tab.
   */
  readonly search: () => void;
  /** Lets the user choose another account at Google. Call it in the click handler too. */
  readonly connectAnother: () => void;
  /** Revokes the access and forgets the account. */
  readonly disconnect: () => void;
  /** Selects or deselects attachments for the import. */
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
  readonly bringIn: () => void;
  /** Repeats the failed step. */
  readonly retry: () => void;
  /** Cancels the current work and returns to the options; the server keeps nothing. */
  readonly back: () => void;
  /** Cancels the current work. Imported files stay in the list. */
  readonly close: () => void;
}

export function createMailImport(services: MailImportServices): MailImport {
  const { request, dirs } = services;
  const state = externalStore<MailImportState>({
    settings: services.settings.read(),
    connection: services.mailbox.known(),
    isDisconnecting: false,
    labels: null,
    step: CHOOSING,
    problem: null,
    outcome: null,
  });
  let work: AbortController | null = null;
  /** Loads the connection, in parallel to the work. */
  let asking: AbortController | null = null;
  /** Distinguishes a new connection from the previous one. */
  let lastConnectedAt = services.mailbox.known()?.connectedAt || undefined;
  let isAskingLabels = false;
  let again = () => {};
  const patch = (change: Partial<MailImportState>) => state.set({ ...state.get(), ...change });

  /** Cancels the current work; returns the signal of the new one. */
  function begin(): AbortSignal {
    work?.abort();
    work = new AbortController();
    return work.signal;
  }

  function fail(problem: Omit<ImportProblem, 'canRetry'>, step: ImportStep, retry?: () => void): void {
    again = retry ?? (() => {});
    patch({ step, problem: { ...problem, canRetry: retry !== undefined } });
  }

  function failWith(kind: ImportProblem['kind'], error: unknown, step: ImportStep, retry: () => void): void {
    if (!(error instanceof RequestError)) {
      fail({ kind: 'import' }, step, retry);
      return;
    }
    const { code, message } = error;
    const ended = code === 'unauthenticated' ? 'noToken' : code === 'planRequired' ? 'planRequired' : null;
    fail({ kind: ended ?? kind, error: { code, message } }, step, ended ? undefined : retry);
  }

  function note(connection: MailConnection | null): void {
    lastConnectedAt = connection?.connectedAt || lastConnectedAt;
    const isSame = connection?.address === state.get().connection?.address;
    patch(isSame ? { connection } : { connection, labels: null });
    if (connection && !state.get().settings.folders.every(isKnownFolder)) void loadLabels();
    services.mailbox.note(connection);
  }

  async function learnConnection(): Promise<void> {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const connection = await askForConnection(request, signal);
      if (!signal.aborted) note(connection);
    } catch (error) {
      // Other failures appear when searching.
      if (signal.aborted || !(error instanceof RequestError) || error.code !== 'planRequired') return;
      fail({ kind: 'planRequired', error }, state.get().step);
    }
  }

  /** Labels are optional: without them the standard folders can be searched. */
  async function loadLabels(): Promise<void> {
    const { connection, labels } = state.get();
    if (!connection || labels !== null || isAskingLabels) return;
    isAskingLabels = true;
    try {
      const answer = await request(LABELS_PATH, { schema: MailLabelsAnswer });
      if (state.get().connection?.address !== connection.address) return;
      const { settings } = state.get();
      const isThere = (folder: MailFolderId) =>
        isKnownFolder(folder) || answer.labels.some((label) => label.id === folder);
      const folders = settings.folders.filter(isThere);
      // Not if the user deselects all folders while labels load.
      const isLost = folders.length === 0 && settings.folders.length > 0;
      patch({
        labels: answer.labels,
        // Labels of another mailbox and deleted ones are not searched.
        settings: { ...settings, folders: isLost ? [...DEFAULT_CHOICE.folders] : folders },
      });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    } finally {
      isAskingLabels = false;
    }
  }

  async function connect(goOn: GoOn, { choosesAnother = false } = {}): Promise<void> {
    const signal = begin();
    asking?.abort();
    const stepBefore: ImportStep = typeof goOn === 'object' ? { is: 'bringing', batch: goOn } : CHOOSING;
    patch({ problem: null });
    try {
      const connection = await authorise(services, {
        choosesAnother,
        connectedBefore: lastConnectedAt,
        signal,
        onWay: (way) => signal.aborted || patch({ step: { is: 'connecting', goOn, ...way } }),
      });
      note(connection);
      patch({ step: stepBefore });
      if (connection.connectedAt === '') void learnConnection();
      if (goOn === 'search') void search();
      else if (goOn !== 'choose') void bring(goOn);
    } catch (error) {
      if (signal.aborted) return;
      const retry = () => void connect(goOn, { choosesAnother });
      if (error instanceof NotConnected) fail({ kind: 'connecting', failure: error.code }, stepBefore, retry);
      else failWith(isUrlMissing(error) ? 'authorizationUrl' : 'authorization', error, stepBefore, retry);
    }
  }

  async function search(): Promise<void> {
    const signal = begin();
    const { settings } = state.get();
    services.settings.save(settings);
    patch({ problem: null, step: { is: 'searching', progress: null } });
    try {
      const answer = await request(SEARCH_PATH, {
        method: 'POST',
        body: searchBodyOf(settings, services.timeZone()),
        schema: SearchAnswer,
        signal,
        onUploaded: () => {},
        onProgress: (event) => {
          const progress = MailProgress.safeParse(event).data;
          if (progress && !signal.aborted) patch({ step: { is: 'searching', progress } });
        },
      });
      if (!signal.aborted) show(answer);
    } catch (error) {
      if (signal.aborted) return;
      if (isAccessMissing(error)) {
        note(null);
        void connect('search');
      } else failWith('search', error, CHOOSING, () => void search());
    }
  }

  function show(answer: SearchAnswer): void {
    const { attachments, leftOut, leftOutCount, tempDir } = answer;
    if (attachments.length === 0 || tempDir === null) {
      if (tempDir !== null) void dirs.remove(tempDir);
      fail({ kind: 'nothingFound', leftOut: { attachments: leftOut, count: leftOutCount } }, CHOOSING);
      return;
    }
    const chosen = chosenAtFirst(answer);
    patch({ step: { is: 'found', answer, chosen } });
    // If nothing found is new, the user has to decide.
    if (state.get().settings.withoutAsking && chosen.size > 0) bringIn();
  }

  function bringIn(): void {
    const { step } = state.get();
    if (step.is !== 'found' || step.chosen.size === 0 || step.answer.tempDir === null) return;
    const ids = step.answer.attachments.map(({ id }) => id).filter((id) => step.chosen.has(id));
    void bring({ tempDir: step.answer.tempDir, ids, after: null, done: 0 });
  }

  /** Imports page after page, from the batch's position. */
  async function bring(from: Batch): Promise<void> {
    const signal = begin();
    let batch = from;
    patch({ problem: null, step: { is: 'bringing', batch } });
    try {
      for (;;) {
        const { tempDir, ids, after } = batch;
        const body = { tempDir, ids, ...(after !== null && { after }) };
        const answer = await request(PROCESS_PATH, { method: 'POST', body, schema: ProcessAnswer, signal });
        if (signal.aborted) return;
        services.addFiles(answer.files.map(fileOfImported));
        batch = { ...batch, after: answer.next, done: batch.done + answer.files.length };
        patch({ step: { is: 'bringing', batch } });
        if (answer.next === null) break;
        if (answer.next === after) throw new RequestError('badAnswer', '', 200);
      }
      dirs.keep(batch.tempDir);
      finish({ files: batch.done, missing: batch.ids.length - batch.done, isCancelled: false });
    } catch (error) {
      if (signal.aborted) return;
      if (isAccessMissing(error)) {
        note(null);
        void connect(batch);
      } else if (error instanceof RequestError && error.code === 'notFound') {
        fail({ kind: 'gone' }, CHOOSING, () => void search());
      } else {
        failWith('process', error, { is: 'bringing', batch }, () => void bring(batch));
      }
    }
  }

  async function disconnect(): Promise<void> {
    const signal = begin();
    asking?.abort();
    patch({ problem: null, isDisconnecting: true });
    try {
      await request(CONNECTION_PATH, { method: 'DELETE', schema: z.unknown(), signal });
      if (!signal.aborted) note(null);
    } catch (error) {
      if (!signal.aborted) failWith('disconnect', error, CHOOSING, () => void disconnect());
    } finally {
      patch({ isDisconnecting: false });
    }
  }

  function finish(outcome: ImportOutcome): void {
    patch({ step: CHOOSING, problem: null, outcome });
  }

  /** Cancels the current work and deletes its data on the server. Returns the batch being imported. */
  function stop(): Batch | null {
    const { step } = state.get();
    work?.abort();
    const goOn = step.is === 'connecting' ? step.goOn : null;
    const batch = step.is === 'bringing' ? step.batch : typeof goOn === 'object' ? goOn : null;
    const tempDir = batch?.tempDir ?? (step.is === 'found' ? step.answer.tempDir : null);
    if (tempDir) void dirs.remove(tempDir);
    return batch;
  }

  return {
    state,
    open: () => void learnConnection(),
    change(change) {
      const settings = { ...state.get().settings, ...change };
      patch({ settings, problem: null });
      if (change.withoutAsking !== undefined) services.settings.save(settings);
    },
    loadLabels: () => void loadLabels(),
    search() {
      const { settings, connection } = state.get();
      if (!isSearchable(settings, services.today())) return;
      if (connection === null) void connect('search');
      else void search();
    },
    connectAnother: () => void connect('choose', { choosesAnother: true }),
    disconnect: () => void disconnect(),
    choose(ids, isChosen) {
      const { step } = state.get();
      if (step.is === 'found') patch({ step: { ...step, chosen: withChosen(step.chosen, ids, isChosen) } });
    },
    bringIn,
    retry: () => again(),
    back() {
      stop();
      patch({ step: CHOOSING, problem: null });
    },
    close() {
      asking?.abort();
      const batch = stop();
      if (batch && batch.done > 0) {
        finish({ files: batch.done, missing: batch.ids.length - batch.done, isCancelled: true });
      } else patch({ step: CHOOSING, problem: null });
    },
  };
}

/** The response has no valid address. */
function isUrlMissing(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'badAnswer';
}

/** 401 with `needsAuth`: no mailbox is connected, access was revoked, or the scope for reading mail is missing. */
function isAccessMissing(error: unknown): boolean {
  return error instanceof RequestError && (error.code === 'mailAccessNeeded' || error.code === 'mailScopeMissing');
}
