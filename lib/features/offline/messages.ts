/** What a page says to the service worker. */
export type ToWorker =
  /** Which version are you? Answered through the port. */
  | { readonly is: 'askVersion' }
  /** Keep everything that the app may need without a connection. */
  | { readonly is: 'keepAll' }
  /** Take over from the version before: somebody wants to reload. */
  | { readonly is: 'takeOver' };

/** Attribute of `<html>` in a page that was opened from what is kept. */
export const OPENED_OFFLINE = 'data-opened-offline';
/** Attribute's name as `dataset` has it. */
export const OPENED_OFFLINE_KEY = 'openedOffline';
/** Address of the service worker. */
export const WORKER_PATH = '/sw.js';
