import Anthropic, { APIError } from '@anthropic-ai/sdk';
import sharp from 'sharp';

/** Parameters of a request, streamed or not. */
export type Params = Omit<Anthropic.MessageStreamParams, 'output_config' | 'stream'> & {
  readonly output_config?: Anthropic.OutputConfig;
};

/** An SDK client without retries. */
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

/** Parameters of a request about a text; `more` adds or replaces fields. */
export function paramsFor(text: string, more: Partial<Params> = {}): Params {
  return {
    model: 'claude-haiku-5-5',
    max_tokens: 1000,
    messages: [{ role: 'user', content: `<document>\n${text}\n</document>\nWhat is this?` }],
    output_config: { format: { type: 'json_schema', schema: SCHEMA } },
    ...more,
  };
}

/** A block with a blank PNG of this size in pixels. */
export async function picture(width: number, height: number) {
  const blank = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  const data = (await blank.png().toBuffer()).toString('base64');
  return { type: 'image' as const, source: { type: 'base64' as const, media_type: 'image/png' as const, data } };
}

/** A text that the stand-in counts as this many tokens. */
export const latinText = (tokens: number): string => 'a'.repeat(tokens * 2.5);

/** A request body of any shape. */
export type Body = Record<string, unknown>;

/** Minimal accepted body. */
export const GOOD: Body = {
  model: 'claude-haiku-5-5',
  max_tokens: 100,
  messages: [{ role: 'user', content: 'A bill.' }],
};

/** Sends a body unchanged. Returns the SDK's error; throws if the body was accepted. */
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
