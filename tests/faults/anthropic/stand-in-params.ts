import Anthropic, { APIError } from '@anthropic-ai/sdk';
import sharp from 'sharp';

/** What is asked, streamed or not. */
export type Params = Omit<Anthropic.MessageStreamParams, 'output_config' | 'stream'> & {
  readonly output_config?: Anthropic.OutputConfig;
};

/** A client of the SDK that tries once. */
export function clientOf(baseURL: string, apiKey = 'test-key'): Anthropic {
  return new Anthropic({ apiKey, baseURL, maxRetries: 0, logLevel: 'off', timeout: 10_000 });
}

export const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['category', 'confidence', 'evidence'],
  properties: {
    category: { $ref: '#/$defs/category' },
    confidence: { type: 'number' },
    alternatives: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['category', 'confidence'],
        properties: { category: { $ref: '#/$defs/category' }, confidence: { type: 'number' } },
      },
    },
    issued: { type: 'string', format: 'date' },
    total: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    language: { enum: ['en', 'he', 'ru'] },
    evidence: { type: 'array', items: { type: 'string' } },
  },
  $defs: { category: { type: 'string', enum: ['Bank', 'Electricity', 'Insurance', 'Payroll', 'Medical', 'Other'] } },
};

export const ELECTRICITY = 'Northern Power Ltd.\nElectricity bill for 312 kWh\nIssued 15 July 2024\nTotal due 214.50';
export const PAYSLIP = 'תלוש שכר\nמשכורת לחודש מרץ 2023, הופק 02/04/2023\nהועבר לבנק לאומי';

/** What asks about a text, with other fields in it or instead. */
export function paramsFor(text: string, more: Partial<Params> = {}): Params {
  return {
    model: 'claude-haiku-5-5',
    max_tokens: 1000,
    messages: [{ role: 'user', content: `<document>\n${text}\n</document>\nWhat is this?` }],
    output_config: { format: { type: 'json_schema', schema: SCHEMA } },
    ...more,
  };
}

/** A block with a blank PNG of a size in pixels. */
export async function picture(width: number, height: number) {
  const blank = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  const data = (await blank.png().toBuffer()).toString('base64');
  return { type: 'image' as const, source: { type: 'base64' as const, media_type: 'image/png' as const, data } };
}

/** Text that the stand-in counts as so many tokens. */
export const latinText = (tokens: number): string => 'a'.repeat(tokens * 2.5);

/** A request's body of any form. */
export type Body = Record<string, unknown>;

/** The least that is taken. */
export const GOOD: Body = {
  model: 'claude-haiku-5-5',
  max_tokens: 100,
  messages: [{ role: 'user', content: 'A bill.' }],
};

/** Sends a body as it is. Gives the error that the SDK throws; throws when it was taken. */
export async function refusalOf(
  baseUrl: string,
  body: unknown,
  path = '/v1/messages',
  headers: Record<string, string | null> = {},
): Promise<APIError> {
  const sent = clientOf(baseUrl).post(path, { body, headers });
  const error = await sent.then(
    (answer) => ({ answer }),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof APIError)) throw new Error(`not refused: ${JSON.stringify(error).slice(0, 500)}`);
  return error;
}
