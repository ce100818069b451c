/** A request about on-device documents, as sent. */
export interface SentRequest {
  /** Number of the request on this page, from 1. */
  readonly id: number;
  /** When it was sent, in ms since 1970. */
  readonly at: number;
  readonly method: 'POST' | 'DELETE';
  /** Path on our own server. */
  readonly address: string;
  /** The body, verbatim. */
  readonly body: string;
  readonly documents: number;
  /** Number of pages in it; 0 if it only names documents. */
  readonly pages: number;
  /** The response: `pending` until it arrives, the HTTP status of a refusal, or `none` if none arrived. */
  readonly answer: 'pending' | 'accepted' | 'none' | number;
}

/** A request before it is logged. */
export type Sending = Omit<SentRequest, 'id' | 'answer'>;

/** Logs a request before it is sent. Returns a function that logs its response. */
export type LogSent = (sending: Sending) => (answer: SentRequest['answer']) => void;

/** Maximum number of logged requests; more than a day of work makes. */
const MAX_LISTED = 1_000;

/** Appends a request; drops the oldest over the limit. */
export function withSent(sent: readonly SentRequest[], sending: Sending): readonly SentRequest[] {
  const id = (sent.at(-1)?.id ?? 0) + 1;
  return [...sent, { ...sending, id, answer: 'pending' } as const].slice(-MAX_LISTED);
}

/** Sets the response of a request. */
export function withAnswer(
  sent: readonly SentRequest[],
  id: number,
  answer: SentRequest['answer'],
): readonly SentRequest[] {
  return sent.map((request) => (request.id === id ? { ...request, answer } : request));
}
