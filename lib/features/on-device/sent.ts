/** A request about documents that are read on this device, as it left the browser. */
export interface SentRequest {
  /** Number of the request on this page, from 1. */
  readonly id: number;
  /** When it was sent, in ms since 1970. */
  readonly at: number;
  readonly method: 'POST' | 'DELETE';
  /** Path on our own server. */
  readonly address: string;
  /** The body, character by character. */
  readonly body: string;
  /** Documents that it names. */
  readonly documents: number;
  /** Pages that it reports; 0 where it names documents alone. */
  readonly pages: number;
  /** What came back: `pending` until the server has answered, its HTTP status where it refused, `none` where no answer came. */
  readonly answer: 'pending' | 'accepted' | 'none' | number;
}

/** A request before it is listed. */
export type Sending = Omit<SentRequest, 'id' | 'answer'>;

/** Lists a request that is about to leave. Returns what notes its answer. */
export type NoteSent = (sending: Sending) => (answer: SentRequest['answer']) => void;

/** Most requests that are listed; more than a day of work makes. */
const MAX_LISTED = 1_000;

/** The list with one more, its oldest entries dropped where it is full. */
export function withSent(sent: readonly SentRequest[], sending: Sending): readonly SentRequest[] {
  const id = (sent.at(-1)?.id ?? 0) + 1;
  return [...sent, { ...sending, id, answer: 'pending' } as const].slice(-MAX_LISTED);
}

/** The list with the answer to one of its requests. */
export function withAnswer(
  sent: readonly SentRequest[],
  id: number,
  answer: SentRequest['answer'],
): readonly SentRequest[] {
  return sent.map((request) => (request.id === id ? { ...request, answer } : request));
}
