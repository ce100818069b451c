import { afterEach, expect, it, vi } from 'vitest';
import { startEntryWorkers } from './entry-workers.client';

afterEach(() => vi.unstubAllGlobals());

it('rejects documents that come after a worker has stopped', async () => {
  const started: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    constructor() {
      super();
      started.push(this);
    }
    postMessage(): void {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  const { compress } = startEntryWorkers(1);
  started[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'not loaded' }));
  await expect(Promise.race([compress(new Blob()), Promise.resolve('waits')])).rejects.toThrow('not loaded');
});
