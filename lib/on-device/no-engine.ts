import { type OnDevice, OnDeviceError } from './on-device';

const missing = () => Promise.reject(new OnDeviceError('engineMissing'));

/** Stands for the engine where a page has none. */
export const noEngine: OnDevice = {
  state: () => ({ parts: 'none', fetching: false, failed: null, totalBytes: 0, fetchedBytes: 0 }),
  subscribe: () => () => {},
  look: async () => {},
  fetch: async () => {},
  remove: async () => {},
  count: missing,
  sort: missing,
  rest: () => {},
};
