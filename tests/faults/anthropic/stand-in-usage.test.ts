import type Anthropic from '@anthropic-ai/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { imageTokens, textTokens } from '../../support/anthropic/count-tokens';
import { traitsOf } from '../../support/anthropic/models';
import { startMessagesStandIn } from '../../support/anthropic/server';
import type { MessagesStandIn } from '../../support/anthropic/stand-in';
import { clientOf, ELECTRICITY, latinText, type Params, paramsFor, picture, SCHEMA } from './stand-in-params';

const CACHE_MINUTES = 5;
const MINUTE = 60_000;
let clock = 0;
let standIn: MessagesStandIn;
let client: Anthropic;
beforeAll(async () => {
  standIn = await startMessagesStandIn({ now: () => clock });
  client = clientOf(standIn.baseUrl);
});
afterEach(() => standIn.reset());
afterAll(() => standIn.close());

const send = (params: Params) => client.messages.stream(params).finalMessage();

describe('tokens', () => {
  it('of text depend on the script', () => {
    expect([textTokens(latinText(100)), textTokens('ש'.repeat(13)), textTokens('ж'.repeat(18))]).toEqual([100, 10, 10]);
    expect([textTokens('語'.repeat(5)), textTokens('')]).toEqual([5, 0]);
  });

  it('of pictures are squares of 28 pixels after scaling', () => {
    const now = traitsOf('claude-haiku-5-5');
    const before = traitsOf('claude-haiku-4-5');
    const size = (width: number, height: number) => ({ width, height });
    expect(imageTokens(size(280, 290), now)).toBe(110);
    expect(imageTokens(size(1000, 1000), now)).toBe(1296);
    expect(imageTokens(size(8000, 280), now)).toBe(Math.ceil(2576 / 28) * Math.ceil(90 / 28));
    expect(imageTokens(size(4000, 4000), now)).toBeLessThanOrEqual(4784);
    expect(imageTokens(size(4000, 4000), now)).toBeGreaterThan(4600);
    expect(imageTokens(size(4000, 4000), before)).toBeLessThanOrEqual(1568);
  });

  it('are counted equally before and after a request', async () => {
    const { max_tokens: _, ...prompt } = paramsFor(ELECTRICITY);
    const content = [await picture(280, 280), { type: 'text' as const, text: 'What is this?' }];
    for (const params of [prompt, { ...prompt, messages: [{ role: 'user' as const, content }] }]) {
      const { input_tokens: counted } = await client.messages.countTokens(params);
      const message = await send({ ...params, max_tokens: 100 });
      expect(counted).toBe(message.usage.input_tokens);
    }
    expect(standIn.counted.length).toBe(2);
    expect(standIn.requests.length).toBe(2);
  });
});

describe('the prompt cache', () => {
  const system = (tokens: number, ttl?: '5m' | '1h') => [
    {
      type: 'text' as const,
      text: latinText(tokens),
      cache_control: { type: 'ephemeral' as const, ...(ttl ? { ttl } : {}) },
    },
  ];
  /** Returns the written, read and other input tokens of a request with a cached system prompt. */
  async function billed(tokens: number, more: Partial<Params> = {}, ttl?: '5m' | '1h') {
    const message = await send(paramsFor('zz', { output_config: {}, system: system(tokens, ttl), ...more }));
    const { cache_creation_input_tokens: written, cache_read_input_tokens: read, input_tokens: rest } = message.usage;
    return [written, read, rest];
  }

  it('is written by the first request and read by the next', async () => {
    const [, , rest] = await billed(600);
    expect(rest).toBeLessThan(50);
    expect(await billed(600)).toEqual([0, 600, rest]);
    expect(await billed(600, { messages: [{ role: 'user', content: 'Another paper.' }] })).toEqual([0, 600, 10]);
  });

  it('stores no prefix that is too short for the model', async () => {
    expect((await billed(511)).slice(0, 2)).toEqual([0, 0]);
    expect((await billed(512)).slice(0, 2)).toEqual([512, 0]);
    expect((await billed(4000, { model: 'claude-haiku-4-5' })).slice(0, 2)).toEqual([0, 0]);
    expect((await billed(4096, { model: 'claude-haiku-4-5' })).slice(0, 2)).toEqual([4096, 0]);
  });

  it('is separate for each model and answer schema', async () => {
    await billed(5000);
    expect((await billed(5000, { model: 'claude-haiku-4-5' })).slice(0, 2)).toEqual([5000, 0]);
    const format = { type: 'json_schema' as const, schema: SCHEMA };
    expect((await billed(5000, { output_config: { format } }))[1]).toBe(0);
  });

  it('expires after five minutes without a reader, or after an hour', async () => {
    await billed(600);
    clock += CACHE_MINUTES * MINUTE - 1;
    expect((await billed(600))[1]).toBe(600);
    clock += CACHE_MINUTES * MINUTE - 1;
    expect((await billed(600))[1]).toBe(600);
    clock += CACHE_MINUTES * MINUTE;
    expect((await billed(600)).slice(0, 2)).toEqual([600, 0]);
    await billed(700, {}, '1h');
    clock += 59 * MINUTE;
    expect((await billed(700, {}, '1h'))[1]).toBe(700);
  });

  it('shares the first marked part between requests with different second parts', async () => {
    const parts = (second: string) => ({
      system: [...system(600), { ...system(1)[0], type: 'text' as const, text: second }],
    });
    expect((await billed(0, parts(latinText(200)))).slice(0, 2)).toEqual([800, 0]);
    expect((await billed(0, parts('b'.repeat(250)))).slice(0, 2)).toEqual([100, 600]);
  });

  it('can be read only once the answer to its writer has begun', async () => {
    standIn.setFaults(({ number }) => (number === 1 ? 'hangBeforeHeaders' : undefined));
    const controller = new AbortController();
    const params = paramsFor('zz', { output_config: {}, system: system(600) });
    const first = client.messages.stream(params, { signal: controller.signal }).finalMessage();
    const aborted = expect(first).rejects.toThrow();
    await expect.poll(() => standIn.requests.length).toBe(1);
    expect((await billed(600)).slice(0, 2)).toEqual([600, 0]);
    controller.abort();
    await aborted;
  });

  it('is not written by a request that fails', async () => {
    standIn.setFaults(() => 'overloaded529');
    await billed(600).catch(() => undefined);
    standIn.setFaults(undefined);
    expect((await billed(600)).slice(0, 2)).toEqual([600, 0]);
  });
});
