/**
 * Limits for anonymous visitors (specification sections 5 and 9) and for requests. Each number is defined once, here.
 */

/** Maximum number of files in an anonymous visitor's list. */
export const ANONYMOUS_BATCH_FILES = 10;
/** Maximum number of files that an anonymous visitor may sort within `ANONYMOUS_WINDOW_MS`. */
export const ANONYMOUS_FILES = 20;
/** Maximum number of pages that an anonymous visitor may have sorted within `ANONYMOUS_WINDOW_MS`. */
export const ANONYMOUS_PAGES = 30;
/** Rolling window of the anonymous limits (24 hours). */
export const ANONYMOUS_WINDOW_MS = 24 * 60 * 60 * 1000;
/**
 * All visitors of one address together have this many times a visitor's limits, so that a shared address is not locked
 * out.
 */
export const ADDRESS_FACTOR = 10;
/**
 * All addresses of one site (an IPv6 /48) together have this many times an address's limits. One customer may own all
 * of it, or a town share it.
 */
export const SITE_FACTOR = 10;

/** Monthly pages shown in the usage banner until the server has answered (specification section 9). */
export const DEFAULT_MONTHLY_PAGES = 100;

/** Maximum number of files that a signed-in user may drop at once. */
export const SIGNED_IN_BATCH_FILES = 200;
/** Maximum number of documents in one request to `/vision-categorize`. */
export const MAX_DOCUMENTS_PER_REQUEST = 20;

/** An account may have this many times its pages read without claiming them. */
export const UNTAKEN_FACTOR = 3;
/** A document pending for longer was lost with its server, and is not counted any more. */
export const PENDING_TIMEOUT_MS = 10 * 60 * 1000;
/** Anonymous sessions that no account has adopted are deleted after this time. */
export const UNCLAIMED_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** A finished, unpaid document may be sent again this often before it counts as read again. */
export const MAX_FREE_REPEATS = 5;
