import type { OnDeviceState } from './on-device';

/** What the page is to do about an engine that it needs: nothing, ask whether to fetch it, or fetch it. */
export type NextFetch = 'nothing' | 'ask' | 'fetch';

/**
 * Choosing the device was the yes to a download whose size stood beside the choice. Where the connection is set to save data,
 * one more is asked for.
 * @param state of the engine, after it was looked at
 */
export function nextFetch({ parts, fetching }: OnDeviceState, savesData: boolean): NextFetch {
  if (parts === 'all' || fetching) return 'nothing';
  return savesData ? 'ask' : 'fetch';
}
