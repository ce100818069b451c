import { ApiError, type ApiErrorType } from './api-error';
import { isRecord } from './body';
import { resolveRef } from './validate-schema';

/**
 * Three of them concern money: 402 for a billing problem of the account, 400 at the owner's spending limit, and 429
 * with a code at the limit of its tier.
 */
const ERRORS = {
  badRequest400: [400, 'invalid_request_error', 'messages: the request was refused'],
  invalidKey401: [401, 'authentication_error', 'invalid x-api-key'],
  spendLimit: [402, 'billing_error', 'Your credit balance is too low to access the Anthropic API.'],
  spendLimit400: [400, 'invalid_request_error', 'You have reached your specified API usage limits.'],
  spendLimit429: [429, 'rate_limit_error', 'Your organization has reached its monthly API usage limit.'],
  timeout408: [408, 'timeout_error', 'The request timed out'],
  conflict409: [409, 'conflict_error', 'The request conflicts with another one'],
  tooLarge413: [413, 'request_too_large', 'Request exceeds the maximum size'],
  rateLimited429: [429, 'rate_limit_error', "This request would exceed your account's rate limit."],
  rateLimited429RetryAfter: [429, 'rate_limit_error', "This request would exceed your account's rate limit."],
  server500: [500, 'api_error', 'Internal server error'],
  overloaded529: [529, 'overloaded_error', 'Overloaded'],
} as const satisfies Record<string, readonly [number, ApiErrorType, string]>;

export type ErrorFault = keyof typeof ERRORS;
/** The response arrives but is not the requested one. */
export type AnswerFault =
  | 'nonJson'
  | 'categoryOutsideSet'
  | 'confidence7'
  | 'missingField'
  /** Truncated, `stop_reason: max_tokens`. */
  | 'maxTokens'
  /** No text at all, `stop_reason: refusal`. */
  | 'refusal';
/** Transport faults. */
export type TransportFault =
  /** An `error` event after the start; a request without streaming gets a 529. */
  | 'overloadedInStream'
  /** The connection breaks after half of the response. */
  | 'halfStream'
  /** Headers arrive, and nothing after them. */
  | 'hang'
  | 'hangBeforeHeaders'
  /** A proxy's 502 with an HTML page. */
  | 'htmlError';
export type Fault = ErrorFault | AnswerFault | TransportFault;

export interface FaultChoice {
  readonly fault: Fault;
  /** For `rateLimited429RetryAfter`; 1 by default. */
  readonly retryAfterSeconds?: number;
}

/** A body that no part of the service would send. */
export const PROXY_PAGE =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';

const PROSE = 'I looked at the document. It seems to be a bill of some kind, but I would rather not say more about it.';
export const OUTSIDE_CATEGORY = 'Astrology';

/** Returns the service's headers for the remaining rate limits. */
export function rateLimitHeaders(left: number, resetAt: Date): Record<string, string> {
  const reset = resetAt.toISOString();
  return Object.fromEntries(
    ['requests', 'tokens', 'input-tokens', 'output-tokens'].flatMap((kind) => [
      [`anthropic-ratelimit-${kind}-limit`, '1000'],
      [`anthropic-ratelimit-${kind}-remaining`, String(left)],
      [`anthropic-ratelimit-${kind}-reset`, reset],
    ]),
  );
}

/** Returns the error response of a fault, or undefined for other faults. */
export function errorOf({ fault, retryAfterSeconds = 1 }: FaultChoice, now: number): ApiError | undefined {
  if (!isErrorFault(fault)) return undefined;
  const [status, type, message] = ERRORS[fault];
  if (fault === 'spendLimit429') {
    return new ApiError(status, type, message, { details: { error_code: 'enforced_spend_limit_reached' } });
  }
  if (status !== 429) return new ApiError(status, type, message);
  const isTold = fault === 'rateLimited429RetryAfter';
  const headers = {
    ...rateLimitHeaders(0, new Date(now + retryAfterSeconds * 1000)),
    ...(isTold ? { 'retry-after': String(retryAfterSeconds) } : {}),
  };
  return new ApiError(status, type, message, { headers });
}

function isErrorFault(fault: Fault): fault is ErrorFault {
  return Object.hasOwn(ERRORS, fault);
}

/**
 * Applies an answer fault to the text; other faults change nothing.
 * @param schema of the request; a fault in a value affects a property of that kind, if the schema has one.
 */
export function spoiled(fault: Fault | undefined, text: string, schema: Readonly<Record<string, unknown>>): string {
  if (fault === 'nonJson') return PROSE;
  if (fault !== 'categoryOutsideSet' && fault !== 'confidence7' && fault !== 'missingField') return text;
  const answer = parsed(text);
  if (!isRecord(answer)) return text;
  if (fault === 'missingField') {
    const required = Array.isArray(schema.required) ? schema.required : [];
    delete answer[String(required[0] ?? Object.keys(answer)[0])];
    return JSON.stringify(answer);
  }
  const isChoice = (node: Record<string, unknown>) => Array.isArray(node.enum) && node.enum.every(isText);
  const isNumber = (node: Record<string, unknown>) => node.type === 'number' || node.type === 'integer';
  const found =
    fault === 'confidence7'
      ? locationsOf(schema, answer, schema, isNumber)
      : locationsOf(schema, answer, schema, isChoice);
  const wanted = fault === 'confidence7' ? /confidence/i : /categor/i;
  const target = found.find(({ name }) => wanted.test(name)) ?? found[0];
  if (target) target.parent[target.name] = fault === 'confidence7' ? 7 : OUTSIDE_CATEGORY;
  return JSON.stringify(answer);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

interface ValueLocation {
  readonly parent: Record<string, unknown>;
  readonly name: string;
}

/** Returns the properties of an answer, outer ones first, whose schema is of a kind. */
function locationsOf(
  node: unknown,
  value: unknown,
  root: Readonly<Record<string, unknown>>,
  isKind: (node: Record<string, unknown>) => boolean,
): ValueLocation[] {
  const schema = isRecord(node) && node.$ref !== undefined ? resolveRef(root, node.$ref) : node;
  if (!isRecord(schema)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => locationsOf(schema.items, item, root, isKind));
  if (!isRecord(value) || !isRecord(schema.properties)) return [];
  const inside = Object.entries(schema.properties).filter(([name]) => Object.hasOwn(value, name));
  const own = inside.flatMap(([name, part]) => {
    const at = isRecord(part) && part.$ref !== undefined ? resolveRef(root, part.$ref) : part;
    return isRecord(at) && isKind({ ...at }) ? [{ parent: value, name }] : [];
  });
  return [...own, ...inside.flatMap(([name, part]) => locationsOf(part, value[name], root, isKind))];
}
