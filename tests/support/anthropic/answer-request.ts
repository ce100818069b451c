import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MessagesBody, PromptBody } from './body';
import { documentIn } from './document-text';
import { errorOf, type Fault, type FaultChoice, spoiled } from './faults';
import { honestAnswer } from './honest-answer';
import { type ApiVersion, type Line, readJson, sendError } from './http';
import { inspectMedia, type Media } from './media';
import { type createPromptCache, promptTokens } from './prompt-cache';
import { makeReply } from './reply';
import { sendAnswer } from './send-answer';
import type { AnswerFor, FaultFor, RefusedRequest, StandInOptions, StandInRequest } from './stand-in';
import { readUserText, type UserText } from './user-text';
import { validateCount, validateMessages } from './validate';

/** State of a stand-in between requests. */
export interface StandInState {
  readonly options: StandInOptions;
  readonly requests: StandInRequest[];
  readonly counted: StandInRequest<PromptBody>[];
  readonly refused: RefusedRequest[];
  readonly cache: ReturnType<typeof createPromptCache>;
  faultFor: FaultFor | undefined;
  answerFor: AnswerFor | undefined;
}

/** One request in progress. */
export interface Call {
  readonly requestId: string;
  readonly receivedAt: number;
  readonly line: Line;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers `POST /v1/messages/count_tokens`. Throws an `ApiError` for a refused request. */
export async function answerCount({ counted }: StandInState, call: Call): Promise<void> {
  const body = validateCount(await readJson(call.request));
  const media = await inspectMedia(body);
  const tokens = promptTokens(body, media);
  counted.push(asRequest(body, media, await readUserText(body, media), call, counted.length + 1));
  call.response.writeHead(200, { 'content-type': 'application/json', 'request-id': call.requestId });
  call.response.end(JSON.stringify({ input_tokens: tokens }));
}

/** Answers `POST /v1/messages`. Throws an `ApiError` for a refused request. */
export async function answerMessage(state: StandInState, call: Call, version: ApiVersion): Promise<void> {
  const { options, requests, cache } = state;
  const body = validateMessages(await readJson(call.request), version);
  const media = await inspectMedia(body);
  promptTokens(body, media);
  const userText = await readUserText(body, media, options.readImages);
  const accepted = asRequest(body, media, userText, call, requests.length + 1);
  requests.push(accepted);
  const choice = asChoice(state.faultFor?.(accepted));
  const error = choice && errorOf(choice, Date.now());
  if (error) return sendError(call.response, error, call.requestId);
  const schema = body.output_config?.format?.schema;
  const answer = state.answerFor?.(accepted) ?? honestAnswer(schema, documentIn(userText.typed, userText.pictured));
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const { usage, store } = cache.bill(body, media);
  await sendAnswer(call.response, call.line, {
    reply: makeReply(body, spoiled(choice?.fault, text, schema ?? {}), usage, choice?.fault),
    requestId: call.requestId,
    isStreamed: body.stream === true,
    choice,
    chunkDelayMs: options.chunkDelayMs ?? 0,
    onBegin: store,
  });
}

function asChoice(wanted: Fault | FaultChoice | undefined): FaultChoice | undefined {
  return typeof wanted === 'string' ? { fault: wanted } : wanted;
}

function asRequest<Body extends PromptBody | MessagesBody>(
  body: Body,
  media: Media,
  userText: UserText,
  { request, receivedAt, line }: Call,
  number: number,
): StandInRequest<Body> {
  return {
    body,
    documentText: userText.all,
    images: [...media.images.values()],
    headers: request.headers,
    receivedAt,
    number,
    isAborted: line.isAborted,
  };
}
