import 'server-only';
import Anthropic, { APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk';
import { failureKindOf, ServiceFailure } from './failures';
import { NO_TOKENS, type TokenUsage } from './models';
import type { MessagesRequest } from './request';

/** Timeout of one call, even if the response is still arriving. */
const CALL_TIMEOUT_MS = 60_000;

/** The model's complete output and its cost in tokens. */
export interface Reply {
  readonly text: string;
  readonly usage: TokenUsage;
}

/** Wrapper of the Messages API with the two calls that are needed. */
export interface MessagesClient {
  /** Makes one request. Throws a `ServiceFailure`, or the signal's reason. */
  ask(request: MessagesRequest, signal?: AbortSignal): Promise<Reply>;
  /** Returns the service's own count of a request's input tokens; free of charge. Throws a `ServiceFailure`. */
  count(request: Pick<MessagesRequest, 'model' | 'system' | 'messages' | 'output_config'>): Promise<number>;
}

export interface MessagesClientOptions {
  readonly apiKey: string;
  /** Base URL of the service, without `/v1`. */
  readonly baseUrl: string;
  /** Overrides `CALL_TIMEOUT_MS`; tests shorten it. */
  readonly timeoutMs?: number | undefined;
}

const SECOND_MS = 1_000;

/**
 * Returns the delay in ms from `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3), or from the service's own
 * header.
 */
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

/** Errors that arrive as a stream event have no status of their own. */
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
  // A broken connection and a body that is no event of the API are both worth a retry.
  if (!(error instanceof APIError) || error instanceof APIConnectionError) {
    return new ServiceFailure('unavailable', { usage });
  }
  const status = error.status ?? STATUS_OF_TYPE[error.type ?? ''];
  const kind = failureKindOf(status, error.errorCode, error.apiMessage ?? '');
  return new ServiceFailure(kind, { status, retryAfterMs: retryAfterOf(error.headers), usage });
}

/** Client for the service at a base URL. No SDK type leaves this module. The SDK's own retries and logs are off. */
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
    // The SDK's log, controlled by the environment, would contain whole documents.
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
        // Usage is reported at the beginning and the end of a stream, so a broken stream has reported a part of it.
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

/** The SDK's types require mutable lists; nothing mutates them. */
function paramsOf<Request>(request: Request): Request & Anthropic.MessageStreamParams {
  return request as Request & Anthropic.MessageStreamParams;
}
