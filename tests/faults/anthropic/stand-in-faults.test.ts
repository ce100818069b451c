import Anthropic, {
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ContentTooLargeError,
  InternalServerError,
  OverloadedError,
  PaymentRequiredError,
  RateLimitError,
  RequestTimeoutError,
} from '@anthropic-ai/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../support/anthropic/faults';
import { startMessagesStandIn } from '../../support/anthropic/server';
import type { MessagesStandIn } from '../../support/anthropic/stand-in';
import { clientOf, ELECTRICITY, paramsFor } from './stand-in-params';

let standIn: MessagesStandIn;
let client: Anthropic;
beforeAll(async () => {
  standIn = await startMessagesStandIn();
  client = clientOf(standIn.baseUrl);
});
afterEach(() => standIn.reset());
afterAll(() => standIn.close());

const send = (options?: Anthropic.RequestOptions) =>
  client.messages.stream(paramsFor(ELECTRICITY), options).finalMessage();
const PATIENCE_MS = 20_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function thrownBy(promise: Promise<unknown>): Promise<Error> {
  const thrown: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Error)) throw new Error('nothing was thrown');
  return thrown;
}

/** Polls a condition for longer than any machine needs; false if it never became true. */
async function until(isSo: () => boolean | undefined): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo() && Date.now() < end) await sleep(5);
  return isSo() ?? false;
}

describe('an error of the service', () => {
  type ErrorClass = abstract new (...args: never[]) => Error;
  const ERRORS: readonly (readonly [Fault, ErrorClass, number, string])[] = [
    ['badRequest400', BadRequestError, 400, 'invalid_request_error'],
    ['spendLimit400', BadRequestError, 400, 'invalid_request_error'],
    ['invalidKey401', AuthenticationError, 401, 'authentication_error'],
    ['spendLimit', PaymentRequiredError, 402, 'billing_error'],
    ['timeout408', RequestTimeoutError, 408, 'timeout_error'],
    ['conflict409', ConflictError, 409, 'conflict_error'],
    ['tooLarge413', ContentTooLargeError, 413, 'request_too_large'],
    ['rateLimited429', RateLimitError, 429, 'rate_limit_error'],
    ['rateLimited429RetryAfter', RateLimitError, 429, 'rate_limit_error'],
    ['spendLimit429', Anthropic.EnforcedSpendLimitReachedError, 429, 'rate_limit_error'],
    ['server500', InternalServerError, 500, 'api_error'],
    ['overloaded529', OverloadedError, 529, 'overloaded_error'],
  ];

  it.each(ERRORS)('%s becomes the SDK’s error, streamed or not', async (fault, errorClass, status, type) => {
    standIn.setFaults(() => fault);
    for (const call of [send(), client.messages.create({ ...paramsFor(ELECTRICITY), stream: false })]) {
      const error = await thrownBy(call);
      expect(error).toBeInstanceOf(errorClass);
      expect(error).toMatchObject({ status, type, requestID: expect.stringMatching(/^req_/) });
    }
    expect(standIn.requests.length).toBe(2);
  });

  it('includes rate headers, and Retry-After only if configured', async () => {
    const headersOf = async (fault: Fault) => {
      standIn.setFaults(() => ({ fault, retryAfterSeconds: 7 }));
      const error = await thrownBy(send());
      return error instanceof APIError ? error.headers : undefined;
    };
    const plain = await headersOf('rateLimited429');
    expect([plain?.get('retry-after'), plain?.get('anthropic-ratelimit-requests-remaining')]).toEqual([null, '0']);
    expect((await headersOf('rateLimited429RetryAfter'))?.get('retry-after')).toBe('7');
  });

  it('affects only the selected requests', async () => {
    standIn.setFaults(({ number }) => (number === 1 ? 'server500' : undefined));
    await expect(send()).rejects.toThrow(InternalServerError);
    await expect(send()).resolves.toMatchObject({ stop_reason: 'end_turn' });
  });

  it('is an HTML page if a proxy sends it', async () => {
    standIn.setFaults(() => 'htmlError');
    const error = await thrownBy(send());
    expect(error).toMatchObject({ status: 502, type: null });
    expect(error.message).toContain('<html>');
  });
});

describe('a faulty answer', () => {
  const textOf = async (fault: Fault) => {
    standIn.setFaults(() => fault);
    const { content } = await send();
    return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  };

  it('is prose, or has an unknown category, a confidence of 7 or a missing field', async () => {
    const prose = await textOf('nonJson');
    expect(() => JSON.parse(prose)).toThrow();
    expect(JSON.parse(await textOf('categoryOutsideSet'))).toMatchObject({ category: 'Astrology', confidence: 0.9 });
    expect(JSON.parse(await textOf('confidence7'))).toMatchObject({ category: 'Electricity', confidence: 7 });
    expect(JSON.parse(await textOf('missingField'))).not.toHaveProperty('category');
  });

  it('is cut off', async () => {
    const text = await textOf('maxTokens');
    expect(text).toMatch(/^\{"category"/);
    expect(() => JSON.parse(text)).toThrow();
    expect((await send()).stop_reason).toBe('max_tokens');
  });

  it('is a refusal without text', async () => {
    standIn.setFaults(() => 'refusal');
    expect(await send()).toMatchObject({
      content: [],
      stop_reason: 'refusal',
      stop_details: { type: 'refusal' },
    });
  });
});

describe('a faulty connection', () => {
  it('reports an overload after the answer has begun', async () => {
    standIn.setFaults(() => 'overloadedInStream');
    const stream = client.messages.stream(paramsFor(ELECTRICITY));
    const events: string[] = [];
    stream.on('streamEvent', ({ type }) => events.push(type));
    const error = await thrownBy(stream.finalMessage());
    expect(error).toMatchObject({ status: undefined, type: 'overloaded_error' });
    expect(events).toEqual(['message_start']);
    const whole = client.messages.create({ ...paramsFor(ELECTRICITY), stream: false });
    await expect(whole).rejects.toThrow(OverloadedError);
  });

  it('breaks after half of the answer, which is not the client’s fault', async () => {
    standIn.setFaults(() => 'halfStream');
    const stream = client.messages.stream(paramsFor(ELECTRICITY));
    let text = '';
    stream.on('text', (piece) => {
      text += piece;
    });
    await thrownBy(stream.finalMessage());
    expect(text).toMatch(/^\{"category/);
    expect(() => JSON.parse(text)).toThrow();
    expect(standIn.requests[0]?.isAborted()).toBe(false);
    await thrownBy(Promise.resolve(client.messages.create({ ...paramsFor(ELECTRICITY), stream: false })));
  });

  it.each(['hang', 'hangBeforeHeaders'] as const)('%s: sends nothing until it is aborted', async (fault) => {
    standIn.setFaults(() => fault);
    const controller = new AbortController();
    const call = thrownBy(send({ signal: controller.signal }));
    expect(await Promise.race([call, sleep(150).then(() => 'waiting')])).toBe('waiting');
    expect([standIn.inFlight(), standIn.requests[0]?.isAborted()]).toEqual([1, false]);
    controller.abort();
    expect(await call).toBeInstanceOf(APIUserAbortError);
    expect(await until(standIn.requests[0]?.isAborted ?? (() => false))).toBe(true);
    expect(await until(() => standIn.inFlight() === 0)).toBe(true);
  });

  it('reaches the client’s timeout before the headers', async () => {
    standIn.setFaults(() => 'hangBeforeHeaders');
    expect(await thrownBy(send({ timeout: 100 }))).toBeInstanceOf(APIConnectionTimeoutError);
    expect(await until(standIn.requests[0]?.isAborted ?? (() => false))).toBe(true);
  });
});

describe('running requests', () => {
  it('that are aborted during a slow answer are noticed', async () => {
    const slow = await startMessagesStandIn({ chunkDelayMs: 50 });
    const stream = clientOf(slow.baseUrl).messages.stream(paramsFor(ELECTRICITY));
    const failed = thrownBy(stream.finalMessage());
    await new Promise((resolve) => stream.once('text', resolve));
    stream.abort();
    expect(await failed).toBeInstanceOf(APIUserAbortError);
    expect(await until(slow.requests[0]?.isAborted ?? (() => false))).toBe(true);
    await slow.close();
  });

  it('are counted, and answered ones are not aborted', async () => {
    const slow = await startMessagesStandIn({ chunkDelayMs: 10 });
    const other = clientOf(slow.baseUrl);
    await Promise.all([1, 2, 3].map((n) => other.messages.stream(paramsFor(`Paper ${n}`)).finalMessage()));
    expect(await until(() => slow.inFlight() === 0)).toBe(true);
    expect([slow.mostInFlight(), slow.requests.map(({ number }) => number)]).toEqual([3, [1, 2, 3]]);
    expect(slow.requests.some((request) => request.isAborted())).toBe(false);
    slow.reset();
    expect([slow.mostInFlight(), slow.requests]).toEqual([0, []]);
    await slow.close();
  });

  it('that hang do not prevent the stand-in from closing', async () => {
    const hanging = await startMessagesStandIn({ faultFor: () => 'hang' });
    const call = thrownBy(clientOf(hanging.baseUrl).messages.stream(paramsFor('x')).finalMessage());
    expect(await until(() => hanging.requests.length === 1)).toBe(true);
    await hanging.close();
    await call;
  });

  it('with a key are consumed by that key only', async () => {
    const own = await startMessagesStandIn({ apiKey: 'sk-own' });
    const params = { ...paramsFor('x'), stream: false as const };
    await expect(clientOf(own.baseUrl).messages.create(params)).rejects.toThrow(AuthenticationError);
    await expect(clientOf(own.baseUrl, 'sk-own').messages.create(params)).resolves.toBeDefined();
    await own.close();
  });
});
