/** Sent on `window` once somebody has signed in; the page is not loaded anew. */
export const SIGNED_IN_EVENT = 'mesudar:signed-in';
/** Sent on `window` once somebody has signed out: whoever keeps something of theirs in the browser clears it. */
export const SIGNED_OUT_EVENT = 'mesudar:signed-out';
/** Sent on `window` when the server answers that nobody is signed in: the session ended in the middle of the work. */
export const SESSION_ENDED_EVENT = 'mesudar:session-ended';

/** Header of an answer to a request whose session cookie is no good (any more), with the value `SESSION_ENDED`. */
export const SESSION_HEADER = 'x-session';
export const SESSION_ENDED = 'ended';
