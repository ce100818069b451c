/** Dispatched on `window` after a sign-in; the page is not reloaded. */
export const SIGNED_IN_EVENT = 'mesudar:signed-in';
/** Dispatched on `window` after a sign-out. Listeners clear the user's data from the browser. */
export const SIGNED_OUT_EVENT = 'mesudar:signed-out';
/** Dispatched on `window` when the server answers that nobody is signed in: the session ended during the work. */
export const SESSION_ENDED_EVENT = 'mesudar:session-ended';
/** Dispatched on `window` when the user asks to sign in again on this page. */
export const SIGN_IN_REQUESTED_EVENT = 'mesudar:sign-in-requested';

/** Response header for a request with an invalid or expired session cookie. Its value is `SESSION_ENDED`. */
export const SESSION_HEADER = 'x-session';
export const SESSION_ENDED = 'ended';
