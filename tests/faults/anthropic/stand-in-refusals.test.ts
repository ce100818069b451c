import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessagesStandIn } from '../../support/anthropic/server';
import type { MessagesStandIn } from '../../support/anthropic/stand-in';
import { textPdf } from '../../support/documents/pdf';
import { type Body, clientOf, GOOD, refusalOf as thrownFor } from './stand-in-params';

let standIn: MessagesStandIn;
beforeAll(async () => {
  standIn = await startMessagesStandIn();
});
afterAll(() => standIn.close());

const HAIKU_4_5: Body = { ...GOOD, model: 'claude-haiku-4-5' };
const of = (...content: unknown[]): Body => ({ ...GOOD, messages: [{ role: 'user', content }] });
/** API version that still supports sampling parameters. */
const OLD = { 'anthropic-version': '2023-06-01' };
const mark = { type: 'ephemeral' };
const text = (extra: Body = {}) => ({ type: 'text', text: 'A bill.', ...extra });
const image = (data: string, media_type = 'image/png') => ({
  type: 'image',
  source: { type: 'base64', media_type, data },
});

async function picture(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png',
): Promise<string> {
  const blank = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  return (await blank.toFormat(format).toBuffer()).toString('base64');
}

const refusalOf = (body: unknown, path?: string, headers?: Record<string, string | null>) =>
  thrownFor(standIn.baseUrl, body, path, headers);

/** Bodies refused with 400, with words of the error message. */
const INVALID: readonly (readonly [string, Body, RegExp])[] = [
  ['an unknown field', { ...GOOD, colour: 'red' }, /^colour: Extra inputs are not permitted$/],
  ['an unknown field of a block', of(text({ colour: 1 })), /^messages\.0\.content\.0\.text\.colour: Extra inputs/],
  ['a field that is not modelled', { ...GOOD, tools: [] }, /^tools: not modelled/],
  ['no max_tokens', { ...GOOD, max_tokens: undefined }, /^max_tokens: Field required$/],
  ['no room for an answer', { ...GOOD, max_tokens: 0 }, /^max_tokens: .*greater than or equal to 1$/],
  ['half a token', { ...GOOD, max_tokens: 1.5 }, /^max_tokens: Input should be a valid int/],
  ['too much room', { ...GOOD, max_tokens: 128_001 }, /^max_tokens: .*less than or equal to 128000$/],
  ['too much room for its model', { ...HAIKU_4_5, max_tokens: 64_001 }, /^max_tokens: 64001 > 64000/],
  ['no messages', { ...GOOD, messages: [] }, /at least one message/],
  ['a model that begins', { ...GOOD, messages: [{ role: 'assistant', content: 'x' }] }, /first message/],
  ['another role', { ...GOOD, messages: [{ role: 'system', content: 'x' }] }, /^messages\.0\.role: .*'user' or/],
  [
    'a begun answer',
    {
      ...GOOD,
      messages: [
        { role: 'user', content: 'x' },
        { role: 'assistant', content: '{' },
      ],
    },
    /prefill/,
  ],
  ['empty content', { ...GOOD, messages: [{ role: 'user', content: '' }] }, /non-empty content/],
  ['no blocks', of(), /non-empty content/],
  ['an empty block', of(text({ text: '' })), /text content blocks must be non-empty/],
  ['a blank block', of(text({ text: ' \n' })), /non-whitespace/],
  ['an unknown block', of({ type: 'video' }), /^messages\.0\.content\.0: Input tag/],
  ['content of another type', of(4), /^messages\.0\.content\.0: Input should be a valid object/],
  ['an empty system block', { ...GOOD, system: [{ type: 'text', text: '' }] }, /^system: text content blocks/],
  ['a temperature, even the default one', { ...GOOD, temperature: 1 }, /^temperature: Extra inputs/],
  ['a top_p', { ...GOOD, top_p: 0.99 }, /^top_p: Extra inputs/],
  ['a top_k, of an old model too', { ...HAIKU_4_5, top_k: 5 }, /^top_k: Extra inputs/],
  ['a thinking budget', { ...GOOD, thinking: { type: 'enabled', budget_tokens: 1024 } }, /"enabled" is not supported/],
  ['adaptive thinking of an old model', { ...HAIKU_4_5, thinking: { type: 'adaptive' } }, /"adaptive" is not supp/],
  ...['claude-sonnet-5-5', 'claude-opus-5-5'].map(
    (model) =>
      [
        `thinking disabled for ${model}`,
        { ...GOOD, model, thinking: { type: 'disabled' } },
        /"disabled" is not/,
      ] as const,
  ),
  ...['xhigh', 'max'].map(
    (effort) =>
      [
        `effort ${effort} without thinking`,
        { ...GOOD, thinking: { type: 'disabled' }, output_config: { effort } },
        /cannot be used with thinking disabled/,
      ] as const,
  ),
  [
    'an unknown effort',
    { ...GOOD, output_config: { effort: 'huge' } },
    /^output_config\.effort: Input should be 'low'/,
  ],
  ['the effort of an old model', { ...HAIKU_4_5, output_config: { effort: 'low' } }, /effort parameter/],
  ['an unknown mark', of(text({ cache_control: { type: 'forever' } })), /cache_control.*'ephemeral'/],
  ['an unknown time to live', of(text({ cache_control: { type: 'ephemeral', ttl: '1d' } })), /ttl.*'5m' or '1h'/],
  [
    'five marks',
    of(...Array.from({ length: 5 }, () => text({ cache_control: mark }))),
    /A maximum of 4 blocks.*Found 5/,
  ],
  [
    'a long-lived mark after a short one',
    of(text({ cache_control: mark }), text({ cache_control: { ...mark, ttl: '1h' } })),
    /must not come after/,
  ],
  ['other metadata', { ...GOOD, metadata: { email: 'a@b.c' } }, /^metadata\.email: Extra inputs/],
  ['a picture by its address', of({ type: 'image', source: { type: 'url', url: 'http://x' } }), /source: Input tag/],
  ['a picture of an unknown type', of(image('AAAA', 'image/tiff')), /image\.source\.base64\.media_type: Input should/],
  ['a picture with a data: prefix', of(image('data:image/png;base64,AAAA')), /invalid base64/],
  ['a picture that is not base64', of(image('AAA')), /invalid base64/],
  ['a picture that is none', of(image('AAAA')), /^Could not process image$/],
  ['a picture over 10 MB', of(image('A'.repeat(10 * 2 ** 20 + 4))), /image exceeds 10 MB maximum/],
  [
    'a PDF that is none',
    of({ type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'AAAA' } }),
    /PDF specified was not valid/,
  ],
];

describe('the stand-in refuses', () => {
  it.each(INVALID)('%s', async (_, body, reason) => {
    const error = await refusalOf(body);
    expect(error).toMatchObject({ status: 400, type: 'invalid_request_error' });
    expect(error.apiMessage).toMatch(reason);
    const inBody = Reflect.get(Object(error.error), 'request_id');
    expect(inBody).toMatch(/^req_/);
    expect(error.requestID).toBe(inBody);
  });

  it('pictures of another type than declared, cut off or too large', async () => {
    const png = await picture(300, 300);
    const jpeg = await picture(300, 300, 'jpeg');
    const cut = Buffer.from(jpeg, 'base64').subarray(0, -200).toString('base64');
    expect((await refusalOf(of(image(jpeg)))).apiMessage).toMatch(/appears to be a image\/jpeg image/);
    expect((await refusalOf(of(image(cut, 'image/jpeg')))).apiMessage).toBe('Could not process image');
    const wide = await refusalOf(of(text(), image(await picture(8001, 20))));
    expect(wide).toMatchObject({
      errorCode: 'image_dimensions_too_large',
      details: { max_side_length_pixels: 8000, paths: ['messages.0.content.1'] },
    });
    expect(wide.apiMessage).toMatch(/^messages\.0\.content\.1\.image\.source\.base64\.data: .*8000 pixels$/);
    const several = Array.from({ length: 20 }, () => image(png));
    const large = await refusalOf(of(...several, image(await picture(2001, 20))));
    expect(large.apiMessage).toMatch(/many-image requests: 2000 pixels/);
  });

  it('PDFs of more than 600 pages', async () => {
    const pdf = await textPdf(['one'], { morePages: Array.from({ length: 600 }, () => []) });
    const data = Buffer.from(pdf).toString('base64');
    const error = await refusalOf(
      of({ type: 'document', source: { type: 'base64', media_type: 'application/pdf', data } }),
    );
    expect(error.apiMessage).toBe('A maximum of 600 PDF pages may be provided.');
  });

  it('an unknown model with 404', async () => {
    const error = await refusalOf({ ...GOOD, model: 'claude-haiku-9' });
    expect(error).toMatchObject({ status: 404, type: 'not_found_error', apiMessage: 'model: claude-haiku-9' });
  });

  it('a prompt that is longer than the model takes', async () => {
    const error = await refusalOf({ ...HAIKU_4_5, messages: [{ role: 'user', content: 'a'.repeat(600_000) }] });
    expect(error.apiMessage).toMatch(/^prompt is too long: 240\d{3} tokens > 200000 maximum$/);
  });

  it.each([
    ['a temperature', { ...GOOD, temperature: 0 }, /^temperature: not supported/],
    ['a top_p', { ...GOOD, top_p: 0.5 }, /^top_p: not supported/],
    ['a top_k', { ...GOOD, top_k: 5 }, /^top_k: not supported/],
    ['temperature with top_p', { ...HAIKU_4_5, temperature: 0, top_p: 0.5 }, /cannot both be specified/],
  ])('%s in the older version of the API', async (_, body, reason) => {
    const error = await refusalOf(body, '/v1/messages', OLD);
    expect([error.status, error.apiMessage]).toEqual([400, expect.stringMatching(reason)]);
  });

  it('requests without a key, a version or a content type', async () => {
    const wrong = (headers: Record<string, string | null>) => refusalOf(GOOD, '/v1/messages', headers);
    const unknown = { status: 401, type: 'authentication_error' };
    expect(await wrong({ 'x-api-key': 'other' })).toMatchObject(unknown);
    expect(await wrong({ authorization: 'Bearer other' })).toMatchObject(unknown);
    expect(await wrong({ 'anthropic-version': null })).toMatchObject({ status: 400 });
    expect(await wrong({ 'anthropic-version': '2099-01-01' })).toMatchObject({ status: 400 });
    expect(await wrong({ 'content-type': 'text/plain' })).toMatchObject({ status: 400 });
    const bare = await fetch(`${standIn.baseUrl}/v1/messages`, { method: 'POST', body: '{}' });
    expect([bare.status, await bare.json()]).toMatchObject([401, { error: { type: 'authentication_error' } }]);
  });

  it('other paths and methods', async () => {
    expect(await refusalOf(GOOD, '/v1/complete')).toMatchObject({ status: 404, type: 'not_found_error' });
    expect((await fetch(`${standIn.baseUrl}/v1/messages`)).status).toBe(405);
  });

  it('bodies that are no JSON, or contain half a character', async () => {
    const headers = { 'x-api-key': 'test-key', 'anthropic-version': '2023-06-01', 'content-type': 'application/json' };
    const half = { ...GOOD, messages: [{ role: 'user', content: '😀'.slice(0, 1) }] };
    for (const body of ['{', JSON.stringify(half)]) {
      const answer = await fetch(`${standIn.baseUrl}/v1/messages`, { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error: { message: expect.stringContaining('not valid JSON') } },
      ]);
    }
    expect((await refusalOf([])).apiMessage).toBe('Input should be a valid dictionary');
  });

  it('bodies over 32 MB with 413', async () => {
    const error = await refusalOf({ ...GOOD, system: 'a'.repeat(32 * 2 ** 20) });
    expect(error).toMatchObject({ status: 413, type: 'request_too_large' });
  });

  it('to count tokens of an invalid request, and of fields outside the prompt', async () => {
    const path = '/v1/messages/count_tokens';
    expect((await refusalOf(GOOD, path)).apiMessage).toBe('max_tokens: Extra inputs are not permitted');
    expect((await refusalOf({ ...GOOD, max_tokens: undefined, messages: [] }, path)).status).toBe(400);
  });

  it('and reports what it refused, without counting it', async () => {
    standIn.reset();
    await refusalOf({ ...GOOD, colour: 1 });
    expect(standIn.refused).toEqual([
      { status: 400, type: 'invalid_request_error', message: 'colour: Extra inputs are not permitted' },
    ]);
    expect(standIn.requests).toEqual([]);
  });
});

describe('the stand-in accepts', () => {
  it.each([
    [
      'a thinking budget of an old model',
      { ...HAIKU_4_5, max_tokens: 2000, thinking: { type: 'enabled', budget_tokens: 1024 } },
    ],
    ['adaptive thinking', { ...GOOD, thinking: { type: 'adaptive' }, output_config: { effort: 'max' } }],
    ['thinking disabled', { ...GOOD, thinking: { type: 'disabled' }, output_config: { effort: 'low' } }],
    [
      'a begun answer of an old model',
      {
        ...HAIKU_4_5,
        messages: [
          { role: 'user', content: 'x' },
          { role: 'assistant', content: 'I' },
        ],
      },
    ],
    ['four marks', of(...Array.from({ length: 4 }, () => text({ cache_control: mark })))],
    ['metadata', { ...GOOD, metadata: { user_id: 'u1' } }],
  ])('%s', async (_, body) => {
    await expect(clientOf(standIn.baseUrl).post('/v1/messages', { body })).resolves.toMatchObject({ type: 'message' });
  });

  it.each([
    ['default sampling', { ...GOOD, temperature: 1, top_p: 0.99 }],
    ['sampling of an old model', { ...HAIKU_4_5, temperature: 0, top_k: 5 }],
  ])('%s in the older version of the API', async (_, body) => {
    const answer = clientOf(standIn.baseUrl).post('/v1/messages', { body, headers: OLD });
    await expect(answer).resolves.toMatchObject({ type: 'message' });
  });

  it.each(['gif', 'webp', 'jpeg', 'png'] as const)('pictures in %s', async (format) => {
    const body = of(image(await picture(30, 20, format), `image/${format}`), text());
    await expect(clientOf(standIn.baseUrl).post('/v1/messages', { body })).resolves.toMatchObject({ type: 'message' });
    expect(standIn.requests.at(-1)?.images).toMatchObject([{ width: 30, height: 20, mediaType: `image/${format}` }]);
  });

  it('the key as a bearer token and in its own header', async () => {
    const client = clientOf(standIn.baseUrl);
    await client.post('/v1/messages', { body: GOOD });
    expect(standIn.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer test-key' });
    await client.post('/v1/messages', { body: GOOD, headers: { authorization: null, 'x-api-key': 'test-key' } });
    expect(standIn.requests.at(-1)?.headers).toMatchObject({ 'x-api-key': 'test-key' });
    expect(standIn.requests.at(-1)?.headers).not.toHaveProperty('authorization');
  });
});
