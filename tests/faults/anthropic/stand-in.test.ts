import type Anthropic from '@anthropic-ai/sdk';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startMessagesStandIn } from '../../support/anthropic/server';
import type { MessagesStandIn } from '../../support/anthropic/stand-in';
import { textPdf } from '../../support/documents/pdf';
import { clientOf, ELECTRICITY, PAYSLIP, type Params, paramsFor, picture, SCHEMA } from './stand-in-params';

let standIn: MessagesStandIn;
let client: Anthropic;
beforeAll(async () => {
  standIn = await startMessagesStandIn({
    readImages: async (image) => ((await sharp(image).metadata()).width === 560 ? 'Your payslip' : ''),
  });
  client = clientOf(standIn.baseUrl);
});
afterEach(() => standIn.reset());
afterAll(() => standIn.close());

async function send(params: Params) {
  const message = await client.messages.stream(params).finalMessage();
  const text = message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  return { message, text };
}

describe('a normal answer', () => {
  it('is streamed, matches the schema and the document', async () => {
    const stream = client.messages.stream(paramsFor(ELECTRICITY));
    const events: string[] = [];
    stream.on('streamEvent', ({ type }) => events.push(type));
    const text = await stream.finalText();
    expect(events.filter((type) => type === 'content_block_delta').length).toBeGreaterThan(4);
    expect([events[0], events.at(-2), events.at(-1)]).toEqual(['message_start', 'message_delta', 'message_stop']);
    expect(JSON.parse(text)).toEqual({
      category: 'Electricity',
      confidence: 0.9,
      issued: '2024-07-15',
      total: 214.5,
      language: 'en',
      evidence: ['Electricity bill for 312 kWh'],
    });
    const message = await stream.finalMessage();
    expect(message).toMatchObject({ role: 'assistant', model: 'claude-haiku-5-5', stop_reason: 'end_turn' });
    expect(stream.request_id).toMatch(/^req_/);
  });

  it('differs between two documents, and includes the second choice', async () => {
    const { text } = await send(paramsFor(PAYSLIP));
    expect(JSON.parse(text)).toMatchObject({
      category: 'Payroll',
      alternatives: [{ category: 'Bank', confidence: 0.05 }],
      issued: '2023-04-02',
      language: 'he',
    });
  });

  it('has low confidence for an empty document', async () => {
    const { text } = await send(paramsFor('zzz'));
    expect(JSON.parse(text)).toEqual({ category: 'Other', confidence: 0.4, language: 'en', evidence: ['zzz'] });
  });

  it('is the same without streaming', async () => {
    const streamed = await send(paramsFor(ELECTRICITY));
    const whole = await client.messages.create({ ...paramsFor(ELECTRICITY), stream: false });
    expect(whole.content).toEqual(streamed.message.content);
    expect(whole.usage).toEqual(streamed.message.usage);
  });

  it('is a sentence if no schema is requested', async () => {
    const { text } = await send(paramsFor(ELECTRICITY, { output_config: {} }));
    expect(text).toBe('This document begins with: Northern Power Ltd.');
  });

  it('is cut at max_tokens', async () => {
    const { message } = await send(paramsFor(ELECTRICITY, { max_tokens: 40, thinking: { type: 'disabled' } }));
    expect(message).toMatchObject({ stop_reason: 'max_tokens', usage: { output_tokens: 40 } });
  });

  it('begins with thinking unless it is disabled', async () => {
    const kinds = async (more: Partial<Params>) =>
      (await send(paramsFor(ELECTRICITY, more))).message.content.map(({ type }) => type);
    expect(await kinds({})).toEqual(['thinking', 'text']);
    expect(await kinds({ thinking: { type: 'disabled' } })).toEqual(['text']);
    expect(await kinds({ model: 'claude-haiku-4-5' })).toEqual(['text']);
    const { message } = await send(paramsFor('', { thinking: { type: 'adaptive', display: 'summarized' } }));
    expect(message.content[0]).toMatchObject({ thinking: expect.stringMatching(/paper/) });
    expect(message.usage.output_tokens_details?.thinking_tokens).toBeGreaterThan(0);
  });

  it('can be based on pictures and PDFs', async () => {
    const content = [await picture(560, 280), { type: 'text' as const, text: 'What is this?' }];
    const { text } = await send(paramsFor('', { messages: [{ role: 'user', content }] }));
    expect(JSON.parse(text).category).toBe('Payroll');
    expect(standIn.requests[0]).toMatchObject({
      documentText: 'Your payslip\nWhat is this?',
      images: [{ width: 560, height: 280, mediaType: 'image/png' }],
    });
    const data = Buffer.from(await textPdf(ELECTRICITY.split('\n'))).toString('base64');
    const source = { type: 'base64' as const, media_type: 'application/pdf' as const, data };
    const naive = await send(paramsFor('', { messages: [{ role: 'user', content: [{ type: 'document', source }] }] }));
    expect(JSON.parse(naive.text).category).toBe('Electricity');
    expect(naive.message.usage.input_tokens).toBeGreaterThan(1568);
  });

  const shapes = {
    everything: {
      type: 'object',
      additionalProperties: false,
      required: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'day', 'mail', 'code', 'note'],
      properties: {
        a: { type: 'object', additionalProperties: false, required: ['x'], properties: { x: { type: 'boolean' } } },
        b: { type: 'array', minItems: 1, items: { enum: ['red', 'green'] } },
        c: { anyOf: [{ type: 'null' }, { type: 'integer' }] },
        d: { type: ['string', 'null'] },
        e: { const: 7 },
        f: { enum: [1, 2, null] },
        g: { type: 'integer' },
        h: { type: 'null' },
        i: { $ref: '#/$defs/word' },
        day: { type: 'string', format: 'date' },
        mail: { type: 'string', format: 'email' },
        code: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
        note: { type: 'string', format: 'uuid' },
        left: { type: 'string', format: 'date-time' },
      },
      $defs: { word: { type: 'string' } },
    },
    list: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['category', 'confidence'],
        properties: { category: { enum: ['Bank', 'Payroll'] }, confidence: { type: 'number' } },
      },
    },
    form: SCHEMA,
  };
  it.each(Object.entries(shapes))('keeps to any schema: %s', async (_, schema) => {
    const shape = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    for (const document of [ELECTRICITY, PAYSLIP, '.']) {
      const { text } = await send(paramsFor(document, { output_config: { format: { type: 'json_schema', schema } } }));
      expect(shape.safeParse(JSON.parse(text)), text).toMatchObject({ success: true });
    }
  });

  it('is replaced by a test’s own answer', async () => {
    standIn.setAnswers(({ documentText }) => (documentText.includes('312 kWh') ? { category: 'Gas' } : undefined));
    expect((await send(paramsFor(ELECTRICITY))).text).toBe('{"category":"Gas"}');
    expect(JSON.parse((await send(paramsFor(PAYSLIP))).text).category).toBe('Payroll');
    standIn.setAnswers(() => 'no JSON');
    expect((await send(paramsFor(PAYSLIP))).text).toBe('no JSON');
  });
});
