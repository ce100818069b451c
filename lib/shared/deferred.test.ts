import { expect, it } from 'vitest';
import { createDeferred } from './deferred';

it('a deferred promise is settled from outside', async () => {
  const fulfilled = createDeferred<number>();
  fulfilled.resolve(1);
  expect(await fulfilled.promise).toBe(1);
  const rejected = createDeferred<never>();
  rejected.reject(new Error('no'));
  await expect(rejected.promise).rejects.toThrow('no');
});
