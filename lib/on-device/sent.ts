/** A request of the mode in which papers are read on this device, as it left the browser: for people to compare with what their browser shows. */
export interface SentRequest {
  /** When it was begun, in ms since 1970. */
  readonly at: number;
  readonly method: 'POST' | 'DELETE';
  /** Path on our own server. */
  readonly address: string;
  /** The body, character by character. */
  readonly body: string;
  /** Papers that it is about. */
  readonly documents: number;
  /** Pages that it tells of; 0 where it names papers alone. */
  readonly pages: number;
}

/** Most requests that are listed; more than a day of work makes. */
const MAX_LISTED = 1_000;

/** The list with one more. Of a list that is full the oldest go. */
export function withSent(sent: readonly SentRequest[], next: SentRequest): readonly SentRequest[] {
  return [...sent, next].slice(-MAX_LISTED);
}
