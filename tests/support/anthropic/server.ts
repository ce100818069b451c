import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback } from '@/stand-ins/ports.mjs';
import { answerCount, answerMessage, type Call, type StandInState } from './answer-request';
import { ApiError } from './api-error';
import { routeOf, sendError, watchLine } from './http';
import { createPromptCache } from './prompt-cache';
import { newId } from './reply';
import type { MessagesStandIn, StandInOptions } from './stand-in';

const DEFAULT_KEY = 'test-key';

/**
 * Starts a stand-in of Anthropic's Messages API on a free local port: `POST /v1/messages`, streamed or not, and `POST
 * /v1/messages/count_tokens`. It applies the service's validation, token counting and prompt cache rules, and answers
 * from the request's content.
 */
export async function startMessagesStandIn(options: StandInOptions = {}): Promise<MessagesStandIn> {
  const state: StandInState = {
    options,
    requests: [],
    counted: [],
    refused: [],
    cache: createPromptCache(options.now ?? Date.now),
    faultFor: options.faultFor,
    answerFor: options.answerFor,
  };
  let inFlight = 0;
  let mostInFlight = 0;

  const { server, url } = await listenOnLoopback((request, response) => {
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    response.once('close', () => {
      inFlight -= 1;
    });
    void handle(state, request, response);
  });

  return {
    baseUrl: url,
    requests: state.requests,
    counted: state.counted,
    refused: state.refused,
    setFaults(faultFor) {
      state.faultFor = faultFor;
    },
    setAnswers(answerFor) {
      state.answerFor = answerFor;
    },
    reset() {
      for (const list of [state.requests, state.counted, state.refused]) list.length = 0;
      state.cache.clear();
      state.faultFor = options.faultFor;
      state.answerFor = options.answerFor;
      mostInFlight = inFlight;
    },
    close: () => closeServer(server),
    inFlight: () => inFlight,
    mostInFlight: () => mostInFlight,
  };
}

async function handle(state: StandInState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const line = watchLine(response);
  const call: Call = { requestId: newId('req'), receivedAt: Date.now(), line, request, response };
  try {
    const { endpoint, version } = routeOf(request, state.options.apiKey ?? DEFAULT_KEY);
    await (endpoint === 'messages' ? answerMessage(state, call, version) : answerCount(state, call));
  } catch (thrown) {
    // A client that disconnected in the middle of its request gets no response.
    if (request.destroyed && !request.complete) return;
    const own = new ApiError(500, 'api_error', `the stand-in failed: ${String(thrown)}`);
    const error = thrown instanceof ApiError ? thrown : own;
    state.refused.push({ status: error.status, type: error.type, message: error.message });
    // An unread rest of the body would break the connection before the response arrives.
    request.resume();
    if (!response.headersSent) sendError(response, error, call.requestId);
    else line.cut();
  }
}
