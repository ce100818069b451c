import { OPENED_OFFLINE_KEY } from './messages';

/** True on a page served from the service worker's cache, which contains no user data. */
export function wasOpenedOffline(): boolean {
  return OPENED_OFFLINE_KEY in (globalThis.document?.documentElement.dataset ?? {});
}
