import 'server-only';
import Anthropic, { APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk';
import { failureKindOf, ServiceFailure } from './failures';
import { NO_TOKENS, type TokenUsage } from './models';
import type { MessagesRequest } from './request';

/** One call gives up after this, whatever is still on its way. */
const CALL_TIMEOUT_MS = 60_000;

/** What the model wrote, whole, and what it cost in tokens. */
export interface Reply {
  readonly text: string;
  readonly usage: TokenUsage;
}

/** The Messages API behind the two verbs that are needed. */
export interface MessagesClient {
  /** Asks once. Throws a `ServiceFailure`, or the signal's reason. */
  ask(request: MessagesRequest, signal?: AbortSignal): Promise<Reply>;
  /** How many input tokens a request has, by the service's own count; costs nothing. Throws a `ServiceFailure`. */
  count(request: Pick<MessagesRequest, 'model' | 'system' | 'messages' | 'output_config'>): Promise<number>;
}

export interface MessagesClientOptions {
  readonly apiKey: string;
  /** Where the service is, without `/v1`. */
  readonly baseUrl: string;
  /** Instead of `CALL_TIMEOUT_MS`; tests shorten it. */
  readonly timeoutMs?: number | undefined;
}

const SECOND_MS = 1_000;

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3), or the service's own header in milliseconds. */
function retryAfterOf(headers: Headers | undefined): number | undefined {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (!Number.isNaN(exact)) return exact;
  const after = headers?.get('retry-after');
  if (!after) return undefined;
  const seconds = Number(after);
  const wait = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * SECOND_MS;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

interface BilledTokens {
  readonly input_tokens: number | null;
  readonly cache_creation_input_tokens: number | null;
  readonly cache_read_input_tokens: number | null;
  readonly output_tokens: number;
}

function usageOf(billed: BilledTokens): TokenUsage {
  return {
    input: billed.input_tokens ?? 0,
    cacheWrite: billed.cache_creation_input_tokens ?? 0,
    cacheRead: billed.cache_read_input_tokens ?? 0,
    output: billed.output_tokens,
  };
}

/** Errors that come as an event of a stream have no status of their own. */
const STATUS_OF_TYPE: Readonly<Record<string, number>> = {
  rate_limit_error: 429,
  overloaded_error: 529,
  api_error: 500,
  timeout_error: 504,
  invalid_request_error: 400,
  authentication_error: 401,
  permission_error: 403,
  billing_error: 402,
};

function failureOf(error: unknown, usage: TokenUsage): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  // A connection that breaks, and a body that is no event of the API: the one as the other is worth another try.
  if (!(error instanceof APIError) || error instanceof APIConnectionError) {
    return new ServiceFailure('unavailable', { usage });
  }
  const status = error.status ?? STATUS_OF_TYPE[error.type ?? ''];
  const kind = failureKindOf(status, error.errorCode, error.apiMessage ?? '');
  return new ServiceFailure(kind, { status, retryAfterMs: retryAfterOf(error.headers), usage });
}

/** The service at an address. Everything of the SDK stays in here; it retries nothing and logs nothing by itself. */
export function createMessagesClient({
  apiKey,
  baseUrl,
  timeoutMs = CALL_TIMEOUT_MS,
}: MessagesClientOptions): MessagesClient {
  const client = new Anthropic({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: timeoutMs,
    // Its log, set by the environment, would hold whole documents.
    logLevel: 'off',
    openTelemetry: false,
  });

  return {
    async ask(request, signal) {
      const late = AbortSignal.timeout(timeoutMs);
      let usage = NO_TOKENS;
      try {
        const stream = client.messages.stream(paramsOf(request), {
          signal: signal ? AbortSignal.any([signal, late]) : late,
        });
        // What is billed is told at the beginning and at the end, so a stream that breaks has told a part.
        stream.on('streamEvent', (event) => {
          if (event.type === 'message_start') usage = usageOf(event.message.usage);
          if (event.type === 'message_delta') usage = { ...usage, output: event.usage.output_tokens };
        });
        const message = await stream.finalMessage();
        if (message.stop_reason === 'refusal') throw new ServiceFailure('declined', { usage });
        if (message.stop_reason !== 'end_turn') throw new ServiceFailure('malformed', { usage });
        const text = message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
        return { text, usage: usageOf(message.usage) };
      } catch (error) {
        signal?.throwIfAborted();
        if (late.aborted || error instanceof APIUserAbortError) throw new ServiceFailure('timeout', { usage });
        throw failureOf(error, usage);
      }
    },

    async count(request) {
      const { model, system, messages, output_config } = paramsOf(request);
      try {
        const { input_tokens } = await client.messages.countTokens({ model, system, messages, output_config });
        return input_tokens;
      } catch (error) {
        throw failureOf(error, NO_TOKENS);
      }
    },
  };
}

/** The SDK wants lists that can be written to; nothing writes to them. */
function paramsOf<Request>(request: Request): Request & Anthropic.MessageStreamParams {
  return request as Request & Anthropic.MessageStreamParams;
}
