import type { IncomingHttpHeaders } from 'node:http';
import type { MessagesBody, PromptBody } from './body';
import type { Fault, FaultChoice } from './faults';
import type { SentImage } from './media';

/** An accepted request. */
export interface StandInRequest<Body = MessagesBody> {
  readonly body: Body;
  /** All text of the user's turns, in order, including the text of pictures and PDFs. */
  readonly documentText: string;
  readonly images: readonly SentImage[];
  readonly headers: IncomingHttpHeaders;
  /** When its headers arrived, in ms since 1970. */
  readonly receivedAt: number;
  /** Number of the accepted request since the start or the last `reset()`, from 1. */
  readonly number: number;
  /** True if the client disconnected before the end of the response. */
  isAborted(): boolean;
}

/** A refused request, or one that the stand-in itself could not answer (500). */
export interface RefusedRequest {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

export type FaultFor = (request: StandInRequest) => Fault | FaultChoice | undefined;
/** A string is sent unchanged, anything else as JSON; undefined keeps the honest answer. */
export type AnswerFor = (request: StandInRequest) => unknown;

export interface StandInOptions {
  /** The only accepted key; `test-key` by default. */
  readonly apiKey?: string;
  /** Fault of a request. A request that the service would refuse is refused regardless. */
  readonly faultFor?: FaultFor;
  /** The model's output instead of the honest answer; not checked against the request's schema. */
  readonly answerFor?: AnswerFor;
  /** Reads the text of a picture file; without it pictures are not read. */
  readonly readImages?: (image: Uint8Array) => Promise<string>;
  /** Delay between two events of a stream, in ms; 0 by default. */
  readonly chunkDelayMs?: number;
  /** The clock of the prompt cache, in ms. */
  readonly now?: () => number;
}

/** A running stand-in of the Messages API. */
export interface MessagesStandIn {
  /** Without `/v1`, as the SDK's `baseURL` requires. */
  readonly baseUrl: string;
  /** Accepted requests to `/v1/messages`, including those answered by a fault. */
  readonly requests: StandInRequest[];
  /** Accepted requests to `/v1/messages/count_tokens`. */
  readonly counted: StandInRequest<PromptBody>[];
  /** Requests refused at either, as by the service. */
  readonly refused: RefusedRequest[];
  setFaults(faultFor: FaultFor | undefined): void;
  setAnswers(answerFor: AnswerFor | undefined): void;
  /** Clears requests, counts and the prompt cache, and restores the faults and answers of the options. */
  reset(): void;
  /** Cuts every connection and stops. */
  close(): Promise<void>;
  /** Requests that are not completely answered yet. */
  inFlight(): number;
  /** Maximum number of concurrent requests since the start or the last `reset()`. */
  mostInFlight(): number;
}
