import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessagesClient } from '@/lib/engine/categorising/engines/anthropic/messages-client.server';
import { DEFAULT_MODEL } from '@/lib/engine/categorising/engines/anthropic/models';
import { buildRequest } from '@/lib/engine/categorising/engines/anthropic/request';
import { AppError } from '@/lib/platform/errors';
import type { Fault } from '../../support/anthropic/faults';
import { startMessagesStandIn } from '../../support/anthropic/server';
import type { MessagesStandIn } from '../../support/anthropic/stand-in';
import { bill, document, engineAt } from './engine-bench';

let service: MessagesStandIn;
beforeAll(async () => {
  service = await startMessagesStandIn();
});
afterAll(() => service.close());
beforeEach(() => service.reset());

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const PAUSE_MS = 60_000;
/** Faults that only end by the call's timeout, which must be long enough for the call to arrive on a busy machine. */
const HANGS: ReadonlySet<Fault> = new Set(['hang', 'hangBeforeHeaders']);
const HANGING_MS = 3_000;
/** Any remaining work would call the service within this time. */
const QUIET_MS = 1_000;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await wait(5);
};

describe('the AI engine', () => {
  it('sorts a document by the service’s answer', async () => {
    const { sort, spent } = engineAt(service);
    const result = await sort(bill(1));
    expect(result).toMatchObject({ categoryId: 'Electricity', modelUsed: 'haiku', language: 'en', remarks: [] });
    expect((await sort(document('Payslip for March 2024\nGross pay 9,000'))).categoryId).toBe('Payroll');
    expect(service.refused).toEqual([]);
    expect(spent).toHaveLength(2);
    // The second call found the instructions in the prompt cache.
    expect(spent[0]?.tokens.cacheWrite).toBeGreaterThan(512);
    expect(spent[1]?.tokens.cacheRead).toBe(spent[0]?.tokens.cacheWrite);
    expect(spent[1]?.nanoDollars).toBeLessThan(spent[0]?.nanoDollars ?? 0);
  });

  it('is more confident when the offline engine agrees', async () => {
    const { sort } = engineAt(service);
    const agreed = await sort(bill(1));
    service.setAnswers(() => ({
      category: 'Military',
      confidence: 0.99,
      language: 'en',
      sensitive: [],
      evidence: { category: 'x' },
    }));
    const odd = await sort(bill(2));
    expect(agreed.confidence).toBeGreaterThan(0.9);
    expect(odd).toMatchObject({ categoryId: 'Military' });
    expect(odd.confidence).toBeLessThan(0.7);
    expect(odd.suggestions.map(({ id }) => id)).toContain('Electricity');
  });

  it('uses the user’s own categories', async () => {
    const { engine } = engineAt(service);
    const result = await engine.categorise({
      document: bill(1),
      categories: { set: { Household: ['Electricity', 'Rent'], Studies: [] }, isOnly: true },
      languages: { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' },
    });
    expect(['Household', 'Studies', 'Other']).toContain(result.categoryId);
    expect(service.refused).toEqual([]);
  });

  it('reports a page that was left out because it took too long', async () => {
    const { sort } = engineAt(service);
    const { pages, ...rest } = bill(1);
    const late = { number: 2, text: '', isLate: true } as const;
    expect(await sort({ ...rest, pages: [...pages, late] })).toMatchObject({
      modelUsed: 'haiku',
      remarks: ['pageTimeout'],
    });
  });

  it('makes no call for a blank page', async () => {
    const { sort } = engineAt(service);
    expect(await sort(document(' '))).toMatchObject({ modelUsed: 'offline', remarks: ['nothingReadable'] });
    expect(service.requests).toHaveLength(0);
  });
});

describe('when the service fails, the offline engine answers with a remark', () => {
  it.each<[Fault, calls: number]>([
    ['timeout408', 3],
    ['conflict409', 3],
    ['rateLimited429', 3],
    ['server500', 3],
    ['overloaded529', 3],
    ['overloadedInStream', 3],
    ['halfStream', 3],
    ['htmlError', 3],
    // A call that timed out is not retried: a user is waiting.
    ['hang', 1],
    ['hangBeforeHeaders', 1],
    // Retrying would not help.
    ['invalidKey401', 1],
    ['spendLimit', 1],
    ['spendLimit400', 1],
    ['spendLimit429', 1],
  ])('%s, after %i calls', async (fault, calls) => {
    service.setFaults(() => fault);
    const { sort } = engineAt({ ...service, ...(HANGS.has(fault) ? { timeoutMs: HANGING_MS } : {}) });
    const result = await sort(bill(1));
    expect(result).toMatchObject({ categoryId: 'Electricity', modelUsed: 'offline', remarks: ['engineUnavailable'] });
    expect(service.requests).toHaveLength(calls);
  });

  it('also when the service is unreachable', async () => {
    const { sort } = engineAt({ baseUrl: 'http://127.0.0.1:9' });
    expect(await sort(bill(1))).toMatchObject({ modelUsed: 'offline', remarks: ['engineUnavailable'] });
  });

  it.each<Fault>([
    'timeout408',
    'conflict409',
    'rateLimited429',
    'server500',
    'overloaded529',
    'overloadedInStream',
    'halfStream',
    'htmlError',
  ])('but not if a retry after %s succeeds', async (fault) => {
    service.setFaults(({ number }) => (number === 1 ? fault : undefined));
    const { sort } = engineAt(service);
    expect(await sort(bill(1))).toMatchObject({ modelUsed: 'haiku', remarks: [] });
    expect(service.requests).toHaveLength(2);
  });

  it('waits as long as the service asks, unless that is too long for a user', async () => {
    service.setFaults(({ number }) =>
      number === 1 ? { fault: 'rateLimited429RetryAfter', retryAfterSeconds: 1 } : undefined,
    );
    const { sort } = engineAt(service);
    expect((await sort(bill(1))).modelUsed).toBe('haiku');
    const [first, second] = service.requests.map(({ receivedAt }) => receivedAt);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(990);

    service.reset();
    service.setFaults(() => ({ fault: 'rateLimited429RetryAfter', retryAfterSeconds: 120 }));
    expect((await engineAt(service).sort(bill(2))).remarks).toEqual(['engineUnavailable']);
    expect(service.requests).toHaveLength(1);
  });

  it('makes no calls after five failures in a row, and tries again after a pause', async () => {
    // Only the fake clock advances past the pause, so that a slow machine does not see it expire.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      service.setFaults(() => 'server500');
      const { sort, client } = engineAt({ ...service, pauseMs: PAUSE_MS });
      for (let number = 1; number <= 4; number += 1) expect((await sort(bill(number))).modelUsed).toBe('offline');
      expect(service.requests).toHaveLength(5);
      expect(client.isAway).toBe(true);
      vi.setSystemTime(Date.now() + PAUSE_MS + 1);
      service.setFaults(undefined);
      expect((await sort(bill(5))).modelUsed).toBe('haiku');
      expect(client.isAway).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes no calls for minutes when only the operator can help', async () => {
    service.setFaults(() => 'invalidKey401');
    const { sort } = engineAt({ ...service, pauseMs: 1 });
    await sort(bill(1));
    await wait(20);
    expect((await sort(bill(2))).remarks).toEqual(['engineUnavailable']);
    expect(service.requests).toHaveLength(1);
  });
});

describe('an unusable answer fails one file only', () => {
  it.each<Fault>(['nonJson', 'categoryOutsideSet', 'confidence7', 'missingField', 'maxTokens'])('%s', async (fault) => {
    service.setFaults(({ number }) => (number === 1 ? fault : undefined));
    const { sort, spent } = engineAt(service);
    const failed = sort(bill(1));
    await expect(failed).rejects.toThrow(AppError);
    expect(await failed.catch(codeOf)).toBe('engineAnswerInvalid');
    // It was billed nevertheless, and a retry succeeds.
    expect(spent[0]?.tokens.output).toBeGreaterThan(0);
    expect((await sort(bill(1))).modelUsed).toBe('haiku');
  });

  it.each<Fault>(['refusal', 'badRequest400', 'tooLarge413'])(
    '%s, and the next try is the offline engine’s',
    async (fault) => {
      service.setFaults(() => fault);
      const { sort } = engineAt(service);
      expect(await sort(bill(1)).catch(codeOf)).toBe('engineRefused');
      expect(await sort(bill(1))).toMatchObject({ modelUsed: 'offline', remarks: ['engineDeclined'] });
      expect(service.requests).toHaveLength(1);
    },
  );
});

describe('the budget', () => {
  it('that is used up makes the offline engine answer without a call', async () => {
    const { sort } = engineAt({ ...service, spending: { book: async () => null } });
    expect(await sort(bill(1))).toMatchObject({ modelUsed: 'offline', remarks: ['engineBudgetSpent'] });
    expect(service.requests).toHaveLength(0);
  });

  it('is charged once for the same document, repeated or simultaneous', async () => {
    const { sort } = engineAt(service);
    await sort(bill(1));
    await sort(bill(1));
    await Promise.all([sort(bill(2)), sort(bill(2)), sort(bill(2))]);
    expect(service.requests).toHaveLength(2);
  });

  it('includes the cost of an answer that broke off', async () => {
    service.setFaults(({ number }) => (number === 1 ? 'halfStream' : undefined));
    const { sort, spent } = engineAt(service);
    await sort(bill(1));
    const once = service.requests.length;
    expect(once).toBe(2);
    const [whole] = spent;
    expect(whole?.tokens.input).toBeGreaterThan(0);
    // Both calls were billed for their input.
    expect(whole?.tokens.cacheWrite).toBeGreaterThan(0);
    expect(whole?.tokens.cacheRead).toBe(whole?.tokens.cacheWrite);
  });
});

describe('a caller who leaves', () => {
  it('ends the running call, the pauses and the queue', async () => {
    const leaving = new AbortController();
    service.setFaults(({ number }) =>
      number % 3 === 0 ? { fault: 'rateLimited429RetryAfter', retryAfterSeconds: 2 } : 'hang',
    );
    const { sort } = engineAt({ ...service, timeoutMs: 600_000 });
    const sorting = Array.from({ length: 20 }, (_, number) => sort(bill(number), leaving.signal));
    const ended = Promise.allSettled(sorting);
    await until(() => service.requests.length >= 4);
    const calls = service.requests.length;
    leaving.abort(new Error('gone'));
    expect((await ended).every((outcome) => outcome.status === 'rejected')).toBe(true);
    await wait(QUIET_MS);
    expect(service.requests).toHaveLength(calls);
    expect(service.inFlight()).toBe(0);
    expect(service.requests.filter((request) => request.isAborted()).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the number of parallel calls', () => {
  it('grows with successes, and shrinks when the service asks', async () => {
    const busy = await startMessagesStandIn({ chunkDelayMs: 3 });
    try {
      const { sort } = engineAt(busy);
      await Promise.all(Array.from({ length: 60 }, (_, number) => sort(bill(number))));
      const grown = busy.mostInFlight();
      expect(grown).toBeGreaterThan(4);
      expect(grown).toBeLessThanOrEqual(16);
      busy.setFaults(({ number }) => (number === 61 ? 'rateLimited429' : undefined));
      await sort(bill(60));
      const requests = busy.requests.length;
      busy.setFaults(undefined);
      await Promise.all(Array.from({ length: 10 }, (_, number) => sort(bill(100 + number))));
      expect(busy.requests.length).toBe(requests + 10);
    } finally {
      await busy.close();
    }
  });
});

describe('the client', () => {
  it('lets the service count tokens', async () => {
    const request = buildRequest(
      { fileName: 'a.pdf', pageCount: 1, pages: [{ number: 1, text: 'x' }] },
      { model: DEFAULT_MODEL },
    );
    const client = createMessagesClient({ apiKey: 'test-key', baseUrl: service.baseUrl });
    expect(await client.count(request)).toBeGreaterThan(1_000);
    await expect(
      createMessagesClient({ apiKey: 'wrong', baseUrl: service.baseUrl }).count(request),
    ).rejects.toMatchObject({
      kind: 'notAllowed',
    });
  });
});
