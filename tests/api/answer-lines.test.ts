import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { POST as categorise } from '@/app/vision-categorize/route';
import { closeEngines } from '@/lib/features/sorting/engine.server';
import { AppError } from '@/lib/platform/errors';
import { LINES_TYPE } from '@/lib/platform/http/answer-lines';
import { type RouteHandler, route } from '@/lib/platform/http/route.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { uploadBudget } from '@/lib/platform/http/uploads.server';
import { VISITOR_COOKIE } from '@/lib/platform/http/visitor.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { png } from '../support/documents/image';
import { scannedPdf, textPdf } from '../support/documents/pdf';
import { call, requestTo } from '../support/requests';

let database: TestDatabase;
let restoreServices: () => void;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  closeEngines();
  await database.close();
});

const LINES = { accept: `${LINES_TYPE}, application/json` };
const Event = z.object({ of: z.string(), step: z.number() });
type Event = z.infer<typeof Event>;
type Report = (event: Event) => void;

const working = (work: (report: Report, signal: AbortSignal) => Promise<unknown>): RouteHandler =>
  route(
    {
      actor: 'anyone',
      body: z.object({ name: z.string() }),
      answer: z.object({ done: z.boolean() }),
      progress: { schema: Event, subjectOf: ({ of }: Event) => of },
    },
    ({ ctx, report }) => work(report, ctx.signal),
  );

const send = (handler: RouteHandler, signal?: AbortSignal) => {
  const request = requestTo('/api/x', { body: { name: 'a' }, headers: LINES });
  return handler(signal ? new Request(request, { signal }) : request);
};

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a route that reports progress', () => {
  const twoSteps = working(async (report) => {
    report({ of: 'a', step: 1, secret: 'x' } as Event);
    await wait(5);
    report({ of: 'a', step: 2 });
    await wait(5);
    return { done: true, secret: 'x' };
  });

  it('does so in JSON lines, the last of which is the answer', async () => {
    const response = await send(twoSteps);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'accept',
    });
    expect(response.headers.get('set-cookie')).toContain(VISITOR_COOKIE);
    expect(linesOf(await response.text())).toEqual([
      { is: 'progress', event: { of: 'a', step: 1 } },
      { is: 'progress', event: { of: 'a', step: 2 } },
      { is: 'answer', status: 200, body: { done: true } },
    ]);
  });

  it('answers with one body if lines are not requested', async () => {
    const answer = await call(twoSteps, '/api/x', { body: { name: 'a' } });
    expect(answer).toMatchObject({ status: 200, body: { done: true } });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses with its own status before the first line, and in the last line afterwards', async () => {
    const bad = await call(twoSteps, '/api/x', { body: { name: 7 }, headers: LINES });
    expect(bad).toMatchObject({ status: 400, body: { code: 'badRequest', path: 'name' } });

    const late = working(async (report) => {
      report({ of: 'a', step: 1 });
      throw new AppError('busy', { retryAfter: 7 });
    });
    const response = await send(late);
    expect(response.status).toBe(200);
    const [, last] = linesOf(await response.text());
    expect(last).toMatchObject({ is: 'answer', status: 503, retryAfter: '7', body: { success: false, code: 'busy' } });
  });

  it('stops when the caller stops reading', async () => {
    const ended = vi.fn();
    const endless = working(async (report, signal) => {
      report({ of: 'a', step: 1 });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended();
      signal.throwIfAborted();
    });
    const reader = (await send(endless)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));

    const controller = new AbortController();
    await send(endless, controller.signal);
    controller.abort();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2));
  });

  it('keeps only the latest event of each document for a slow caller', async () => {
    const eager = working(async (report) => {
      for (let step = 0; step < 10_000; step += 1) {
        report({ of: step % 2 ? 'odd' : 'even', step });
      }
      return { done: true };
    });
    const response = await send(eager);
    await wait(5);
    expect(linesOf(await response.text())).toEqual([
      { is: 'progress', event: { of: 'even', step: 9_998 } },
      { is: 'progress', event: { of: 'odd', step: 9_999 } },
      { is: 'answer', status: 200, body: { done: true } },
    ]);
  });

  it('releases the body’s memory only when it is done', async () => {
    const release = vi.fn();
    const open = vi.spyOn(uploadBudget(), 'open').mockImplementation(() => ({
      growTo: () => {},
      complete: () => {},
      evicted: new AbortController().signal,
      release,
    }));
    const { promise, resolve } = Promise.withResolvers<void>();
    const response = await send(
      working(async (report) => {
        report({ of: 'a', step: 1 });
        await promise;
        return { done: true };
      }),
    );
    expect(release).not.toHaveBeenCalled();
    resolve();
    await response.text();
    expect(release).toHaveBeenCalledTimes(1);
    open.mockRestore();
  });
});

describe('POST /vision-categorize in lines', () => {
  const documentId = '0c0ffee0-1111-4222-8333-444455556666';
  const bodyOf = (bytes: Uint8Array, extra: object = {}) => ({
    documents: [{ fileName: 'secret diagnosis.pdf', base64Data: Buffer.from(bytes).toString('base64'), documentId }],
    returnPartial: true,
    ...extra,
  });
  const sort = async (body: unknown) => {
    const response = await categorise(requestTo('/vision-categorize', { body, headers: LINES }));
    return linesOf(await response.text());
  };

  it('reports waiting, each page and sorting, in this order, and nothing of the content', async () => {
    const lines = await sort(
      bodyOf(
        await scannedPdf(
          ...(await Promise.all(['Invoice of May', 'Second page', 'Third page'].map((words) => png(900, 600, words)))),
        ),
      ),
    );
    const last = lines.pop();
    const of = { index: 0, documentId };
    expect(lines.map(({ event }) => event)).toEqual([
      { ...of, stage: 'waiting' },
      ...[1, 2, 3].map((page) => ({ ...of, stage: 'reading', page, pages: 3 })),
      { ...of, stage: 'sorting' },
    ]);
    expect(last).toMatchObject({ is: 'answer', status: 200 });
    expect(last.body.results[0]).toMatchObject({ fileName: 'secret diagnosis.pdf', pageCount: 3 });
  });

  it('ends with the same answer as without lines', async () => {
    const body = bodyOf(await textPdf(['Electricity bill', 'North Grid Ltd', '12 March 2024', 'Total due 84.10 GBP']));
    const whole = await call(categorise, '/vision-categorize', { body });
    const last = (await sort(body)).at(-1);
    expect(last.body.results).toEqual(whole.body.results);
    expect(Object.keys(last.body).sort()).toEqual(Object.keys(whole.body).sort());
  });

  it('contains the failure of the whole request with its status', async () => {
    const broken = new TextEncoder().encode('%PDF-1.7 and nothing else');
    const last = (await sort(bodyOf(broken, { returnPartial: false }))).at(-1);
    expect(last).toMatchObject({ is: 'answer', status: 422, body: { success: false, code: 'documentDamaged' } });
  });
});
