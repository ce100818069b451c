import { z } from 'zod';
import { SESSION_ENDED, SESSION_ENDED_EVENT, SESSION_HEADER } from '@/lib/platform/auth/events';
import { type ErrorCode, isErrorCode } from '@/lib/platform/errors';
import { LOCALE_HEADER } from '@/lib/platform/i18n/locale';
import { answerIn, createLineReader, LINES_TYPE } from './answer-lines';
import { fetchUploading } from './fetch-uploading.client';
import { createFirstAnswer } from './first-answer.client';
import { reportReachable, reportUnreachable } from './reachability.client';

/** `network`: the server was not reached. `badAnswer`: the answer does not have the expected format. */
export type RequestErrorCode = ErrorCode | 'network' | 'badAnswer' | 'http';

/** A failed request. `message` is in the page's language if the server wrote it. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  /** HTTP status; 0 if the server was not reached. */
  readonly status: number;
  /** True if the same request may succeed a little later. */
  readonly retryable: boolean;

  /** Delay that the server asks for before a retry, in milliseconds; 0 if it names none. */
  readonly retryAfterMs: number;
  /** Machine-readable details of the answer, unchecked: `LimitDetails` if pages run out. */
  readonly details: unknown;

  constructor(
    code: RequestErrorCode,
    message: string,
    status: number,
    options?: ErrorOptions & { retryAfterMs?: number; details?: unknown },
  ) {
    super(message, options);
    this.code = code;
    this.retryAfterMs = options?.retryAfterMs ?? 0;
    this.details = options?.details;
    this.status = status;
    this.retryable = status === 0 || RETRYABLE_STATUS.has(status) || (status === 429 && code === 'rateLimited');
  }
}

const RETRYABLE_STATUS = new Set([408, 425, 500, 502, 503, 504]);

const ErrorBody = z.object({
  message: z.string().min(1),
  code: z.string().optional().catch(undefined),
  details: z.unknown().optional(),
});

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; bytes are sent unchanged and must be JSON. */
  readonly body?: unknown;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the uploaded fraction of the body, 0 to 1. */
  readonly onUploaded?: (fraction: number) => void;
  /**
   * Called with the server's progress events, unchecked, if the route reports any. The answer is then requested in
   * lines.
   * Requires `onUploaded`. If a proxy buffers the lines, all events arrive at the end, or none.
   */
  readonly onProgress?: (event: unknown) => void;
}

export interface FetchJsonOptions<S extends z.ZodType> extends RequestOptions {
  /** Schema of the answer. */
  readonly schema: S;
}

function reached(response: Response): Response {
  reportReachable();
  return response;
}

/** One per page: all its requests come from one visitor. */
const firstAnswer = createFirstAnswer();

/**
 * Sends a request after the answer that sets the visitor cookie. An upload takes too long for other requests to wait
 * for, so a short request goes first.
 */
async function send(path: string, options: RequestOptions): Promise<Response> {
  if (options.onUploaded && !firstAnswer.hasAnswer()) await firstAnswer.after(fetchVisitorCookie).catch(() => {});
  return firstAnswer.after(() => sendNow(path, options));
}

/** Any caller may send this request, and the page shows its result anyway. */
const fetchVisitorCookie = () => fetch('/api/usage', { credentials: 'same-origin' });

async function sendNow(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, token, signal, onUploaded, onProgress } = options;
  const headers: Record<string, string> = { [LOCALE_HEADER]: document.documentElement.lang };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  if (onProgress) headers.accept = `${LINES_TYPE}, application/json`;
  const common = { method, headers, ...(signal && { signal }) };
  const content = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
  try {
    if (onUploaded) {
      const onText = onProgress && forEachNewLine(onProgress);
      return reached(
        await withCompleteBody(
          await fetchUploading(path, { ...common, body: content }, { onUploaded, ...(onText && { onText }) }),
        ),
      );
    }
    return reached(
      await fetch(path, { ...common, credentials: 'same-origin', ...(body !== undefined && { body: content }) }),
    );
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportUnreachable();
    throw new RequestError('network', 'Request failed with status 0', 0, { cause });
  }
}

/** Reports new progress lines from the text received so far. */
function forEachNewLine(onProgress: (event: unknown) => void): (received: string) => void {
  const reader = createLineReader();
  return (received) => {
    for (const line of reader.read(received)) if (line.is === 'progress') onProgress(line.event);
  };
}

/**
 * Returns the complete answer that the lines contain; other answers unchanged. Incomplete lines throw as a lost
 * connection.
 */
async function withCompleteBody(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith(LINES_TYPE)) return response;
  const answer = answerIn(await response.text());
  if (!answer) throw new TypeError('The answer broke off.');
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  if (answer.retryAfter) headers.set('retry-after', answer.retryAfter);
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
}

/** Converts `Retry-After` from seconds to milliseconds (RFC 9110, 10.2.3; our server never sends a date). */
function retryAfterMsOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}

/** Returns the error of a non-2xx answer: the body's message, else the status line (specification section 8). */
async function requestErrorOf(response: Response): Promise<RequestError> {
  const { status, statusText } = response;
  const body = ErrorBody.safeParse(await response.json().catch(() => undefined));
  const options = { retryAfterMs: retryAfterMsOf(response.headers), details: body.data?.details };
  if (body.success) {
    // A newer server may have other codes. Their message is enough.
    const { code = 'http', message } = body.data;
    return new RequestError(isErrorCode(code) ? code : 'http', message, status, options);
  }
  const message = statusText ? `HTTP ${status}: ${statusText}` : `Request failed with status ${status}`;
  return new RequestError('http', message, status, options);
}

/**
 * Sends a request to our server. Returns a successful answer, unread.
 * Throws like `fetchJson`, and dispatches the same event.
 */
export async function fetchAnswer(path: string, options: RequestOptions): Promise<Response> {
  const response = await send(path, options);
  const error = response.ok ? undefined : await requestErrorOf(response);
  if (error?.code === 'unauthenticated' || response.headers.get(SESSION_HEADER) === SESSION_ENDED) {
    window.dispatchEvent(new Event(SESSION_ENDED_EVENT));
  }
  if (error) throw error;
  return response;
}

/** Parses an answer of `fetchAnswer` with `schema`. Throws like `fetchJson`. */
export async function parseAnswer<S extends z.ZodType>(
  response: Response,
  options: Pick<FetchJsonOptions<S>, 'schema' | 'signal'>,
): Promise<z.output<S>> {
  const parsed = options.schema.safeParse(response.status === 204 ? undefined : await readAnswer(response, options));
  if (!parsed.success) throw badAnswer(response.status, parsed.error);
  return parsed.data;
}

/**
 * Sends a request to our server and parses the answer with `schema`; an answer without a body is `undefined`.
 * Throws `RequestError`; an aborted request throws the signal's reason. If the route requires a sign-in and the caller
 * has none, or the answer says that the session ended, `SESSION_ENDED_EVENT` is dispatched too.
 */
export async function fetchJson<S extends z.ZodType>(path: string, options: FetchJsonOptions<S>): Promise<z.output<S>> {
  return parseAnswer(await fetchAnswer(path, options), options);
}

async function readAnswer(response: Response, { signal }: Pick<RequestOptions, 'signal'>): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // The connection broke during the answer, unless the received text is not JSON at all.
    if (cause instanceof SyntaxError) throw badAnswer(response.status, cause);
    throw new RequestError('network', 'Request failed with status 0', 0, { cause });
  }
}

function badAnswer(status: number, cause: Error): RequestError {
  return new RequestError('badAnswer', `Request failed with status ${status}`, status, { cause });
}
