/** Messages from a page to the service worker. */
export type ToWorker =
  /** Requests the version; answered through the port. */
  | { readonly type: 'askVersion' }
  /** Caches everything that the app may need offline. */
  | { readonly type: 'keepAll' }
  /** Replaces the previous version, because the user wants to reload. */
  | { readonly type: 'takeOver' };

/** Attribute of `<html>` in a page served from the cache. */
export const OPENED_OFFLINE = 'data-opened-offline';
/** The attribute's `dataset` key. */
export const OPENED_OFFLINE_KEY = 'openedOffline';
/** Address of the service worker. */
export const WORKER_PATH = '/sw.js';
