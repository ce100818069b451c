import { keepAllForOffline } from '@/lib/features/offline/registration.client';
import { createOnDevice } from './on-device.client';

/** The engine of this page. Nothing of it is loaded or opened before it is asked for. */
export const onDevice = createOnDevice({
  loadEngine: async () => (await import('./engine.client')).openDeviceEngine,
  onFetched: () => void keepAllForOffline(),
});
