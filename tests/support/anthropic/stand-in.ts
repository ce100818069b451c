import type { IncomingHttpHeaders } from 'node:http';
import type { MessagesBody, PromptBody } from './body';
import type { Fault, FaultChoice } from './faults';
import type { SentImage } from './media';

/** A request that was taken. */
export interface StandInRequest<Body = MessagesBody> {
  readonly body: Body;
  /** All text of the user's turns, in order, with what was read out of pictures and PDFs at their places. */
  readonly documentText: string;
  readonly images: readonly SentImage[];
  readonly headers: IncomingHttpHeaders;
  /** When its headers came, in milliseconds since 1970. */
  readonly receivedAt: number;
  /** 1 for the first that was taken since the start or the last `reset()`. */
  readonly number: number;
  /** The client went away before the answer's end. */
  isAborted(): boolean;
}

/** A request that was not taken, or that the stand-in itself could not answer (500). */
export interface RefusedRequest {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

export type FaultFor = (request: StandInRequest) => Fault | FaultChoice | undefined;
/** A string goes out as it is, anything else as JSON; undefined leaves the honest answer. */
export type AnswerFor = (request: StandInRequest) => unknown;

export interface StandInOptions {
  /** The only key that is accepted; `test-key` by default. */
  readonly apiKey?: string;
  /** What goes wrong with a request; a request that the service would refuse is refused whatever it says. */
  readonly faultFor?: FaultFor;
  /** What the model writes instead of the honest answer; the request's schema is not looked at. */
  readonly answerFor?: AnswerFor;
  /** Reads the text of a picture file; without it pictures are not read. */
  readonly readImages?: (image: Uint8Array) => Promise<string>;
  /** Between two events of a stream, in milliseconds; 0 by default. */
  readonly chunkDelayMs?: number;
  /** The clock of the prompt cache, in milliseconds. */
  readonly now?: () => number;
}

/** A running stand-in of the Messages API. */
export interface MessagesStandIn {
  /** Without `/v1`, as the SDK's `baseURL` takes it. */
  readonly baseUrl: string;
  /** What came to `/v1/messages` and was taken, also what a fault answered. */
  readonly requests: StandInRequest[];
  /** What came to `/v1/messages/count_tokens` and was taken. */
  readonly counted: StandInRequest<PromptBody>[];
  /** What was refused at either, as the service would. */
  readonly refused: RefusedRequest[];
  setFaults(faultFor: FaultFor | undefined): void;
  setAnswers(answerFor: AnswerFor | undefined): void;
  /** Forgets requests, counts and the prompt cache; faults and answers are those of the options again. */
  reset(): void;
  /** Breaks every connection and stops. */
  close(): Promise<void>;
  /** Requests that came and are not answered to their end. */
  inFlight(): number;
  /** The most that were so at the same time, since the start or the last `reset()`. */
  mostInFlight(): number;
}
