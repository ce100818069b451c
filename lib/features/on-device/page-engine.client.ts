import { cacheAllForOffline } from '@/lib/features/offline/registration.client';
import { createOnDevice } from './on-device.client';

/** The engine of this page. It is loaded and opened lazily. */
export const onDevice = createOnDevice({
  loadEngine: async () => (await import('./engine.client')).openDeviceEngine,
  onFetched: () => void cacheAllForOffline(),
});
