import { z } from 'zod';
import { type ApiError, invalid } from './api-error';

const CacheControl = z.strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() }).nullish();

const TextBlock = z.strictObject({ type: z.literal('text'), text: z.string(), cache_control: CacheControl });
const ImageBlock = z.strictObject({
  type: z.literal('image'),
  source: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('base64'),
      media_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
      data: z.string(),
    }),
  ]),
  cache_control: CacheControl,
});
const DocumentBlock = z.strictObject({
  type: z.literal('document'),
  source: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('base64'), media_type: z.literal('application/pdf'), data: z.string() }),
  ]),
  title: z.string().nullish(),
  context: z.string().nullish(),
  cache_control: CacheControl,
});

const Message = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.union([z.string(), z.array(z.discriminatedUnion('type', [TextBlock, ImageBlock, DocumentBlock]))]),
});

/** Fields shared by message requests and token counting. */
const prompt = {
  model: z.string(),
  messages: z.array(Message).max(100_000),
  system: z.union([z.string(), z.array(TextBlock)]).optional(),
  cache_control: CacheControl,
  thinking: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('disabled') }),
      z.strictObject({ type: z.literal('adaptive'), display: z.enum(['summarized', 'omitted']).nullish() }),
      z.strictObject({
        type: z.literal('enabled'),
        budget_tokens: z.int().min(1024),
        display: z.enum(['summarized', 'omitted']).nullish(),
      }),
    ])
    .optional(),
  output_config: z
    .strictObject({
      effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish(),
      format: z.strictObject({ type: z.literal('json_schema'), schema: z.record(z.string(), z.unknown()) }).nullish(),
    })
    .optional(),
};

const CountBody = z.strictObject(prompt);
const MessagesBodyShape = z.strictObject({
  ...prompt,
  max_tokens: z.int().min(1).max(128_000),
  stream: z.boolean().optional(),
  metadata: z.strictObject({ user_id: z.string().max(256).nullish() }).optional(),
  temperature: z.number().min(0).max(1).optional(),
  top_p: z.number().min(0).max(1).optional(),
  top_k: z.int().min(0).optional(),
  service_tier: z.enum(['auto', 'standard_only']).optional(),
});

/** The body of `POST /v1/messages/count_tokens`. */
export type PromptBody = z.infer<typeof CountBody>;
/** The body of `POST /v1/messages`. */
export type MessagesBody = z.infer<typeof MessagesBodyShape>;
export type TextBlock = z.infer<typeof TextBlock>;
export type ImageBlock = z.infer<typeof ImageBlock>;
export type DocumentBlock = z.infer<typeof DocumentBlock>;
export type ContentBlock = TextBlock | ImageBlock | DocumentBlock;

/**
 * Fields of the service that the stand-in does not support. A request with one is refused instead of half understood.
 */
const NOT_MODELLED = ['tools', 'tool_choice', 'container', 'diagnostics', 'inference_geo', 'speed', 'stop_sequences'];

/** Validates the form of a request's body. Throws a 400 that names the first wrong field. */
export function parseMessagesBody(body: unknown): MessagesBody {
  return parse(MessagesBodyShape, body);
}

/** Like `parseMessagesBody`, for token counting, which accepts only the prompt's fields. */
export function parsePromptBody(body: unknown): PromptBody {
  return parse(CountBody, body);
}

/** Returns the blocks of a message or of a system prompt; a string is one block of text. */
export function blocksOf(content: string | readonly ContentBlock[] | undefined): readonly ContentBlock[] {
  if (content === undefined) return [];
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

function parse<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  if (!isRecord(body)) throw invalid('Input should be a valid dictionary');
  const unmodelled = NOT_MODELLED.find((field) => body[field] !== undefined);
  if (unmodelled) throw invalid(`${unmodelled}: not modelled by the stand-in`);
  const result = shape.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  throw asRefusal(result.error.issues, body);
}

function asRefusal(issues: readonly z.core.$ZodIssue[], body: unknown): ApiError {
  const issue = issues[0];
  if (!issue) return invalid('Invalid request');
  const { path, reason } = explain(issue);
  return invalid(`${fieldPath(body, path)}: ${reason}`);
}

/** Returns the service's error message for an issue. */
function explain(issue: z.core.$ZodIssue): { path: readonly PropertyKey[]; reason: string } {
  const { path } = issue;
  switch (issue.code) {
    case 'unrecognized_keys':
      return { path: [...path, issue.keys[0] ?? ''], reason: 'Extra inputs are not permitted' };
    case 'invalid_union': {
      // Without branches it is an unknown tag; otherwise the last branch is the one for a list of blocks.
      const inner = issue.errors.at(-1)?.[0];
      if (!inner) return { path: path.slice(0, -1), reason: 'Input tag does not match any of the expected tags' };
      const { path: innerPath, reason } = explain(inner);
      return { path: [...path, ...innerPath], reason };
    }
    case 'invalid_type':
      return {
        path,
        reason: issue.input === undefined ? 'Field required' : `Input should be a valid ${issue.expected}`,
      };
    case 'invalid_value':
      if (issue.input === undefined) return { path, reason: 'Field required' };
      return { path, reason: `Input should be ${issue.values.map((value) => `'${String(value)}'`).join(' or ')}` };
    case 'too_small':
      return { path, reason: `Input should be greater than or equal to ${issue.minimum}` };
    case 'too_big':
      return { path, reason: `Input should be less than or equal to ${issue.maximum}` };
    default:
      return { path, reason: 'Input is not valid' };
  }
}

/** Path of a field, including the type of each enclosing block: `messages.0.content.1.image.source.base64.data`. */
export function fieldPath(body: unknown, path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  let at = body;
  for (const key of path) {
    if (isRecord(at) && typeof at.type === 'string' && at.type !== 'json_schema' && key !== 'type') parts.push(at.type);
    parts.push(String(key));
    at = isRecord(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined;
  }
  return parts.join('.');
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
