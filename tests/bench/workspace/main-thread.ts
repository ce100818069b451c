import type { Page } from '@playwright/test';

/**
 * The processor time that a page's main thread takes while `act` runs, in ms. Other programs make everything else slower to
 * measure; this they leave alone, so it compares builds also on a machine that is shared.
 */
export async function mainThreadDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  try {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await taken();
    await act();
    return (await taken()) - before;
  } finally {
    await session.detach();
  }
}
