/** Limits on trying the product without an account (specification sections 5 and 9) and on requests. Every number stands here once. */

/** Files that an anonymous visitor may have in the list at a time. */
export const ANONYMOUS_BATCH_FILES = 10;
/** Files that an anonymous visitor may sort within `ANONYMOUS_WINDOW_MS`. */
export const ANONYMOUS_FILES = 20;
/** Pages that an anonymous visitor may have sorted within `ANONYMOUS_WINDOW_MS`. */
export const ANONYMOUS_PAGES = 30;
/** The rolling window of the anonymous limits (24 hours). */
export const ANONYMOUS_WINDOW_MS = 24 * 60 * 60 * 1000;
/** All visitors of one address together may use this many times a visitor's limits, so that a shared address is not locked out. */
export const ADDRESS_FACTOR = 10;
/** All addresses of one site (an IPv6 /48) together may use this many times an address's limits: a customer may own all of it, or a town share it. */
export const SITE_FACTOR = 10;

/** Pages a month that the usage banner shows until the server has answered (specification section 9). */
export const DEFAULT_MONTHLY_PAGES = 100;

/** Files that a signed-in user may drop at once. */
export const SIGNED_IN_BATCH_FILES = 200;
/** Documents of one request to `/vision-categorize`. */
export const MAX_DOCUMENTS_PER_REQUEST = 20;

/** An account may have so many times its pages read without taking them. */
export const UNTAKEN_FACTOR = 3;
/** A document that is pending for longer was lost with its server, and stops counting. */
export const PENDING_TIMEOUT_MS = 10 * 60 * 1000;
/** Sessions that were begun without an account, and that none has taken over, are forgotten after this. */
export const UNCLAIMED_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** A document that is done and not paid for may be sent again so often without being counted as read once more. */
export const MAX_FREE_REPEATS = 5;
