import { z } from 'zod';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { authorise, CONNECTION_PATH, NotConnected } from './authorisation.client';
import { loadConnection, noteConnection } from './import-mailbox.client';
import { searchBodyOf } from './import-rules';
import { fail, failWith, type ImportRun, patch } from './import-run.client';
import {
  CHOOSING,
  connectFor,
  foundIn,
  type ImportWork,
  outcomeOf,
  SEARCH,
  stepAfterConnecting,
  workAfterConnecting,
  workOfChosen,
} from './import-steps';
import { fileOfImported } from './imported-file.client';
import { ProcessAnswer } from './mail-import';
import { MailProgress, SearchAnswer } from './mail-search';

const SEARCH_PATH = '/api/gmail/search-attachments';
const PROCESS_PATH = '/api/gmail/process-attachments';

type Kind = ImportWork['type'];
/** Does one piece of work and shows its result. Resolves to the work that follows. */
type Step<K extends Kind> = (
  run: ImportRun,
  work: Extract<ImportWork, { type: K }>,
  signal: AbortSignal,
) => Promise<ImportWork | null>;

const STEPS: { readonly [K in Kind]: Step<K> } = { connect, search, bring: importBatch, disconnect };

/**
 * Does work and all that follows from it. Aborts earlier work. The first step starts before this returns, so that it may
 * open a tab in a click handler.
 */
export async function perform(run: ImportRun, first: ImportWork): Promise<void> {
  run.work?.abort();
  run.work = new AbortController();
  const { signal } = run.work;
  for (let work: ImportWork | null = first; work && !signal.aborted; ) {
    work = await (STEPS[work.type] as Step<Kind>)(run, work, signal);
  }
}

async function connect(run: ImportRun, work: Extract<ImportWork, { type: 'connect' }>, signal: AbortSignal) {
  const { purpose, choosesAnother } = work;
  run.connectionRequest?.abort();
  patch(run, { problem: null });
  try {
    const connection = await authorise(run.services, {
      choosesAnother,
      connectedBefore: run.lastConnectedAt,
      signal,
      onProgress: (progress) => signal.aborted || patch(run, { step: { type: 'connecting', purpose, ...progress } }),
    });
    noteConnection(run, connection);
    patch(run, { step: stepAfterConnecting(purpose) });
    if (connection.connectedAt === '') void loadConnection(run);
    return workAfterConnecting(purpose);
  } catch (error) {
    if (signal.aborted) return null;
    const step = stepAfterConnecting(purpose);
    if (error instanceof NotConnected) fail(run, { kind: 'connecting', failure: error.code }, step, work);
    else failWith(run, isUrlMissing(error) ? 'authorizationUrl' : 'authorization', error, step, work);
    return null;
  }
}

async function search(run: ImportRun, work: ImportWork, signal: AbortSignal) {
  const { services, state } = run;
  const { settings } = state.get();
  services.settings.save(settings);
  patch(run, { problem: null, step: { type: 'searching', progress: null } });
  try {
    const answer = await services.request(SEARCH_PATH, {
      method: 'POST',
      body: searchBodyOf(settings, services.timeZone()),
      schema: SearchAnswer,
      signal,
      onUploaded: () => {},
      onProgress: (event) => {
        const progress = MailProgress.safeParse(event).data;
        if (progress && !signal.aborted) patch(run, { step: { type: 'searching', progress } });
      },
    });
    return signal.aborted ? null : showFound(run, answer);
  } catch (error) {
    if (signal.aborted) return null;
    if (isAccessMissing(error)) {
      noteConnection(run, null);
      return connectFor('search');
    }
    failWith(run, 'search', error, CHOOSING, work);
    return null;
  }
}

/** Shows what a search found. Returns the import if the user wants no preview. */
function showFound(run: ImportRun, answer: SearchAnswer): ImportWork | null {
  const found = foundIn(answer);
  if ('problem' in found) {
    if (answer.tempDir !== null) void run.services.dirs.remove(answer.tempDir);
    fail(run, found.problem, CHOOSING);
    return null;
  }
  patch(run, { step: found.step });
  // If nothing found is new, the user has to decide.
  return run.state.get().settings.withoutAsking ? workOfChosen(found.step) : null;
}

/** Imports page after page, from the batch's position. */
async function importBatch(run: ImportRun, work: Extract<ImportWork, { type: 'bring' }>, signal: AbortSignal) {
  const { services } = run;
  let { batch } = work;
  patch(run, { problem: null, step: { type: 'bringing', batch } });
  try {
    for (;;) {
      const { tempDir, ids, after } = batch;
      const body = { tempDir, ids, ...(after !== null && { after }) };
      const answer = await services.request(PROCESS_PATH, { method: 'POST', body, schema: ProcessAnswer, signal });
      if (signal.aborted) return null;
      services.addFiles(answer.files.map(fileOfImported));
      batch = { ...batch, after: answer.next, done: batch.done + answer.files.length };
      patch(run, { step: { type: 'bringing', batch } });
      if (answer.next === null) break;
      if (answer.next === after) throw new RequestError('badAnswer', '', 200);
    }
    services.dirs.add(batch.tempDir);
    patch(run, { step: CHOOSING, problem: null, outcome: outcomeOf(batch, false) });
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    if (isAccessMissing(error)) {
      noteConnection(run, null);
      return connectFor(batch);
    }
    if (error instanceof RequestError && error.code === 'notFound') fail(run, { kind: 'gone' }, CHOOSING, SEARCH);
    else failWith(run, 'process', error, { type: 'bringing', batch }, { type: 'bring', batch });
    return null;
  }
}

async function disconnect(run: ImportRun, work: ImportWork, signal: AbortSignal) {
  run.connectionRequest?.abort();
  patch(run, { problem: null, isDisconnecting: true });
  try {
    await run.services.request(CONNECTION_PATH, { method: 'DELETE', schema: z.unknown(), signal });
    if (!signal.aborted) noteConnection(run, null);
  } catch (error) {
    if (!signal.aborted) failWith(run, 'disconnect', error, CHOOSING, work);
  } finally {
    patch(run, { isDisconnecting: false });
  }
  return null;
}

/** The response has no valid address. */
function isUrlMissing(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'badAnswer';
}

/** 401 with `needsAuth`: no mailbox is connected, access was revoked, or the scope for reading mail is missing. */
function isAccessMissing(error: unknown): boolean {
  return error instanceof RequestError && (error.code === 'mailAccessNeeded' || error.code === 'mailScopeMissing');
}
