import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, errorBody } from './api-error';
import { type FaultChoice, PROXY_PAGE, rateLimitHeaders } from './faults';
import { type Line, sendError } from './http';
import type { Reply } from './reply';
import { sseFrame, streamEvents } from './sse';

const REQUESTS_LEFT = 999;

export interface AnswerToSend {
  readonly reply: Reply;
  readonly requestId: string;
  readonly isStreamed: boolean;
  readonly choice: FaultChoice | undefined;
  /** Delay between two events of a stream, in ms. */
  readonly chunkDelayMs: number;
  /** Called when the first byte of the response is sent. */
  readonly onBegin: () => void;
}

/**
 * Sends a response, with the transport fault applied. Resolves when everything is sent or the client has disconnected.
 */
export async function sendAnswer(response: ServerResponse, line: Line, answer: AnswerToSend): Promise<void> {
  const { requestId, isStreamed, reply } = answer;
  const fault = answer.choice?.fault;
  if (fault === 'hangBeforeHeaders') return line.closed;
  if (fault === 'htmlError') {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end(PROXY_PAGE);
    return;
  }
  const overloaded = new ApiError(529, 'overloaded_error', 'Overloaded');
  if (fault === 'overloadedInStream' && !isStreamed) return sendError(response, overloaded, requestId);
  const headers = {
    'request-id': requestId,
    'anthropic-organization-id': '00000000-0000-4000-8000-000000000000',
    ...rateLimitHeaders(REQUESTS_LEFT, new Date()),
  };
  response.writeHead(200, {
    ...headers,
    ...(isStreamed
      ? { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' }
      : { 'content-type': 'application/json' }),
  });
  response.flushHeaders();
  if (fault === 'hang') return line.closed;
  answer.onBegin();
  const whole = isStreamed ? streamEvents(reply).map(sseFrame) : [JSON.stringify(reply.message)];
  if (fault === 'halfStream') return sendHalf(response, line, whole);
  if (fault === 'overloadedInStream') {
    const error = errorBody(overloaded, requestId);
    whole.splice(2, whole.length, sseFrame({ type: 'error', ...error }));
  }
  for (const [index, frame] of whole.entries()) {
    if (index > 0 && answer.chunkDelayMs > 0) await sleep(answer.chunkDelayMs);
    if (response.destroyed) return;
    response.write(frame);
  }
  response.end();
}

/** Sends the first half of the events and a part of the next one, and then cuts the connection. */
async function sendHalf(response: ServerResponse, line: Line, whole: readonly string[]): Promise<void> {
  const text = whole.join('');
  await new Promise((resolve) => response.write(text.slice(0, Math.floor(text.length / 2)), resolve));
  line.cut();
}
