import { once } from 'node:events';
import { expect, it } from 'vitest';
import { orShutdown } from './abort-on-shutdown.server';

it('many running requests cause no warning about listeners', async () => {
  const warned = once(process, 'warning').then(([warning]) => String(warning));
  const works = Array.from({ length: 20 }, () => Promise.withResolvers<void>());
  const results = works.map(({ promise }) => orShutdown(promise));
  // Node emits warnings in the next tick.
  const quiet = new Promise<string>((resolve) => setImmediate(resolve, 'none'));
  expect(await Promise.race([warned, quiet])).toBe('none');
  for (const { resolve } of works) resolve();
  await Promise.all(results);
});
