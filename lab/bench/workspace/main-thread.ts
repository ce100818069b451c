import type { Page } from '@playwright/test';

/**
 * CPU time of a page's main thread while `act` runs, in ms. Other programs do not affect it, so that builds can be
 * compared on a shared machine.
 */
export async function measureMainThread(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const cpuMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  try {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await cpuMs();
    await act();
    return (await cpuMs()) - before;
  } finally {
    await session.detach();
  }
}
