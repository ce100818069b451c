import type { ExternalStore } from '@/lib/platform/browser/external-store.client';
import { loadConnection, loadLabels } from './import-mailbox.client';
import { isSearchable, type MailImportSettings, withChosen } from './import-rules';
import { createImportRun, type ImportRun, type MailImportServices, patch } from './import-run.client';
import type { Batch, MailImportState } from './import-state';
import {
  batchIn,
  CHOOSING,
  connectFor,
  type ImportWork,
  outcomeOf,
  SEARCH,
  tempDirIn,
  workOfChosen,
} from './import-steps';
import { perform } from './import-work.client';

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
  readonly importChosen: () => void;
  /** Repeats the failed step. */
  readonly retry: () => void;
  /** Cancels the current work and returns to the options; the server keeps nothing. */
  readonly backToOptions: () => void;
  /** Cancels the current work. Imported files stay in the list. */
  readonly close: () => void;
}

export function createMailImport(services: MailImportServices): MailImport {
  const run = createImportRun(services);
  const { state } = run;
  const begin = (work: ImportWork | null) => {
    if (work) void perform(run, work);
  };

  return {
    state,
    open: () => void loadConnection(run),
    change(change) {
      const settings = { ...state.get().settings, ...change };
      patch(run, { settings, problem: null });
      if (change.withoutAsking !== undefined) services.settings.save(settings);
    },
    loadLabels: () => void loadLabels(run),
    search() {
      const { settings, connection } = state.get();
      if (isSearchable(settings, services.today())) begin(connection === null ? connectFor('search') : SEARCH);
    },
    connectAnother: () => begin(connectFor('choose', true)),
    disconnect: () => begin({ type: 'disconnect' }),
    choose(ids, isChosen) {
      const { step } = state.get();
      if (step.type === 'found') patch(run, { step: { ...step, chosen: withChosen(step.chosen, ids, isChosen) } });
    },
    importChosen: () => begin(workOfChosen(state.get().step)),
    retry: () => begin(run.retry),
    backToOptions() {
      stop(run);
      patch(run, { step: CHOOSING, problem: null });
    },
    close() {
      run.connectionRequest?.abort();
      const batch = stop(run);
      const outcome = batch && batch.done > 0 ? { outcome: outcomeOf(batch, true) } : {};
      patch(run, { step: CHOOSING, problem: null, ...outcome });
    },
  };
}

/** Cancels the current work and deletes its data on the server. Returns the batch being imported. */
function stop({ state, work, services }: ImportRun): Batch | null {
  const { step } = state.get();
  work?.abort();
  const tempDir = tempDirIn(step);
  if (tempDir) void services.dirs.remove(tempDir);
  return batchIn(step);
}
