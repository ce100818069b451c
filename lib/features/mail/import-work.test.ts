import { expect, it, vi } from 'vitest';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { foundAttachment, searchAnswer, TEMP_DIR } from '@/tests/support/mail';
import { DEFAULT_CHOICE } from './import-rules';
import { createImportRun, fail, failWith, type MailImportServices } from './import-run.client';
import { CHOOSING, SEARCH } from './import-steps';
import { perform } from './import-work.client';

/** A run whose server gives these answers in turn; an error is thrown. */
function runWith(answers: readonly unknown[], over: { readonly withoutAsking?: boolean } = {}) {
  const queue = [...answers];
  const request = vi.fn(async (_path: string) => {
    const answer = queue.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const services = {
    request: request as unknown as MailImportServices['request'],
    openTab: vi.fn(() => null),
    listen: () => () => {},
    addFiles: vi.fn(),
    mailbox: { get: () => undefined, set: vi.fn() },
    dirs: { add: vi.fn(), remove: vi.fn(async () => {}) },
    settings: { read: () => ({ ...DEFAULT_CHOICE, folders: [], withoutAsking: false, ...over }), save: vi.fn() },
    timeZone: () => 'UTC',
    today: () => '2026-03-10',
  };
  return { run: createImportRun(services), services, paths: () => request.mock.calls.map(([path]) => path) };
}
const found = searchAnswer([foundAttachment('one')]);
const PROCESSED = { files: [], next: null };

it('a search stops at what it found', async () => {
  const { run, paths } = runWith([found]);
  await perform(run, SEARCH);
  expect(run.state.get().step.type).toBe('found');
  expect(paths()).toEqual(['/api/gmail/search-attachments']);
});

it('a search without a preview is followed by the import, as one piece of work', async () => {
  const { run, paths, services } = runWith([found, PROCESSED], { withoutAsking: true });
  await perform(run, SEARCH);
  expect(paths()).toEqual(['/api/gmail/search-attachments', '/api/gmail/process-attachments']);
  expect(run.state.get().outcome).toEqual({ files: 0, missing: 1, isCancelled: false });
  expect(services.dirs.add).toHaveBeenCalledWith(TEMP_DIR);
});

it('work that was aborted between two steps does not begin the next', async () => {
  const { run, paths } = runWith([found, PROCESSED], { withoutAsking: true });
  run.state.subscribe(() => run.state.get().step.type === 'found' && run.work?.abort());
  await perform(run, SEARCH);
  expect(paths()).toEqual(['/api/gmail/search-attachments']);
});

it('new work aborts the current one', async () => {
  const { run } = runWith([new Promise(() => {}), found]);
  void perform(run, SEARCH);
  const { work } = run;
  await perform(run, SEARCH);
  expect(work?.signal.aborted).toBe(true);
  expect(run.state.get().step.type).toBe('found');
});

it('a problem keeps the work that repeats it', () => {
  const { run } = runWith([]);
  failWith(run, 'search', new RequestError('mailBusy', 'Busy', 429), CHOOSING, SEARCH);
  expect(run.retry).toBe(SEARCH);
  expect(run.state.get().problem).toEqual({
    kind: 'search',
    error: { code: 'mailBusy', message: 'Busy' },
    canRetry: true,
  });
  fail(run, { kind: 'nothingFound' }, CHOOSING);
  expect([run.retry, run.state.get().problem?.canRetry]).toEqual([null, false]);
});

it('an ended sign-in cannot be retried', () => {
  const { run } = runWith([]);
  failWith(run, 'process', new RequestError('unauthenticated', '', 401), CHOOSING, SEARCH);
  expect([run.state.get().problem?.kind, run.retry]).toEqual(['noToken', null]);
});
