import type { OnDeviceState } from './on-device';

/** Action for a needed engine: none, ask before fetching, or fetch. */
export type NextFetch = 'nothing' | 'ask' | 'fetch';

/**
 * Choosing on-device mode was the consent to a download whose size was shown. With a data saver connection the user is
 * asked again.
 * @param state of the engine, after it was checked
 */
export function nextFetch({ parts, fetching }: OnDeviceState, savesData: boolean): NextFetch {
  if (parts === 'all' || fetching) return 'nothing';
  return savesData ? 'ask' : 'fetch';
}
