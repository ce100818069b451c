import { type OnDevice, OnDeviceError } from '@/lib/features/on-device/on-device';

const missing = () => Promise.reject(new OnDeviceError('engineMissing'));

/** A browser without the engine. */
export const noDevice: OnDevice = {
  state: () => ({ parts: 'none', fetching: false, failed: null, totalBytes: 0, fetchedBytes: 0 }),
  subscribe: () => () => {},
  checkCache: async () => {},
  fetch: async () => {},
  remove: async () => {},
  count: missing,
  sort: missing,
  closeEngine: () => {},
};
