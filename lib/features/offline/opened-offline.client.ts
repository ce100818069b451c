import { OPENED_OFFLINE_KEY } from './messages';

/** True on a page that the service worker had kept: it was made for nobody in particular. */
export function wasOpenedOffline(): boolean {
  return OPENED_OFFLINE_KEY in (globalThis.document?.documentElement.dataset ?? {});
}
