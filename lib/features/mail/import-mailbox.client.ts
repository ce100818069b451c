import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { fetchConnection } from './authorisation.client';
import { fail, type ImportRun, patch } from './import-run.client';
import { withConnection, withLabels } from './import-steps';
import type { MailConnection } from './mail-connection';
import { isKnownFolder, MailLabelsAnswer } from './mail-search';

const LABELS_PATH = '/api/gmail/labels';

/** Records the connected mailbox, and loads its labels if the settings need them. */
export function noteConnection(run: ImportRun, connection: MailConnection | null): void {
  const { state, services } = run;
  run.lastConnectedAt = connection?.connectedAt || run.lastConnectedAt;
  patch(run, withConnection(state.get(), connection));
  if (connection && !state.get().settings.folders.every(isKnownFolder)) void loadLabels(run);
  services.mailbox.set(connection);
}

/** Loads the connected mailbox. */
export async function loadConnection(run: ImportRun): Promise<void> {
  run.connectionRequest?.abort();
  run.connectionRequest = new AbortController();
  const { signal } = run.connectionRequest;
  try {
    const connection = await fetchConnection(run.services.request, signal);
    if (!signal.aborted) noteConnection(run, connection);
  } catch (error) {
    // Other failures appear when searching.
    if (signal.aborted || !(error instanceof RequestError) || error.code !== 'planRequired') return;
    fail(run, { kind: 'planRequired', error }, run.state.get().step);
  }
}

/** Loads the mailbox's labels, once. They are optional: without them the standard folders can be searched. */
export async function loadLabels(run: ImportRun): Promise<void> {
  const { state, services } = run;
  const { connection, labels } = state.get();
  if (!connection || labels !== null || run.isLoadingLabels) return;
  run.isLoadingLabels = true;
  try {
    const answer = await services.request(LABELS_PATH, { schema: MailLabelsAnswer });
    if (state.get().connection?.address !== connection.address) return;
    patch(run, withLabels(state.get(), answer.labels));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
  } finally {
    run.isLoadingLabels = false;
  }
}
