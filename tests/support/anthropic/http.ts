import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, errorBody, invalid } from './api-error';

const VERSIONS = ['2023-06-01', '2026-10-21'] as const;
/** API versions that a request may name. */
export type ApiVersion = (typeof VERSIONS)[number];
const MAX_BODY_BYTES = 32 * 2 ** 20;

export type Endpoint = 'messages' | 'count_tokens';
const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map([
  ['/v1/messages', 'messages'],
  ['/v1/messages/count_tokens', 'count_tokens'],
]);

/** Returns endpoint and version from path, method and headers. Throws the service's error. */
export function routeOf(request: IncomingMessage, apiKey: string): { endpoint: Endpoint; version: ApiVersion } {
  const endpoint = ENDPOINTS.get(new URL(request.url ?? '/', 'http://stand-in').pathname);
  if (!endpoint) throw new ApiError(404, 'not_found_error', 'Not Found');
  if (request.method !== 'POST') throw new ApiError(405, 'invalid_request_error', 'Method Not Allowed');
  checkKey(request, apiKey);
  const { headers } = request;
  const named = headers['anthropic-version'];
  if (named === undefined) throw invalid('anthropic-version: header is required');
  const version = VERSIONS.find((known) => known === named);
  if (!version) throw invalid(`anthropic-version: "${String(named)}" is not a valid version`);
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw invalid('content-type: must be application/json');
  }
  return { endpoint, version };
}

/**
 * The SDK sends the key as a bearer token, other clients in a separate header. Either is accepted, and neither may be
 * wrong.
 */
function checkKey({ headers }: IncomingMessage, apiKey: string): void {
  const { authorization, 'x-api-key': key } = headers;
  const refused = (message: string) => new ApiError(401, 'authentication_error', message);
  if (key === undefined && authorization === undefined) throw refused('x-api-key header is required');
  if (key !== undefined && key !== apiKey) throw refused('invalid x-api-key');
  if (authorization !== undefined && authorization !== `Bearer ${apiKey}`) throw refused('Invalid bearer token');
}

/**
 * Reads a request's body as JSON. Throws a 413 for one over 32 MB, which is read to its end so that the sender receives
 * the error. Throws a 400 for invalid JSON or lone surrogates in its strings. Throws the stream's error if the sender
 * disconnects.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (length > MAX_BODY_BYTES) throw new ApiError(413, 'request_too_large', 'Request exceeds the maximum size');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)), (_, value: unknown) => {
      if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('no low surrogate in string');
      return value;
    });
  } catch (error) {
    throw invalid(`The request body is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Sends an error in the service's format. */
export function sendError(response: ServerResponse, error: ApiError, requestId: string): void {
  response.writeHead(error.status, { 'content-type': 'application/json', ...error.headers, 'request-id': requestId });
  response.end(JSON.stringify(errorBody(error, requestId)));
}

/** State of the client's connection during a response. */
export interface Line {
  /** True if the client disconnected before the end of the response. */
  isAborted(): boolean;
  /** Resolves when the connection is done with this response, whoever ended it. */
  readonly closed: Promise<void>;
  /** Cuts the connection from this side. */
  cut(): void;
}

/** Observes the connection of a response. */
export function watchLine(response: ServerResponse): Line {
  let isAborted = false;
  let isCut = false;
  const closed = new Promise<void>((resolve) => {
    response.once('close', () => {
      isAborted = !response.writableFinished && !isCut;
      resolve();
    });
  });
  return {
    isAborted: () => isAborted,
    closed,
    cut() {
      isCut = true;
      response.destroy();
    },
  };
}
