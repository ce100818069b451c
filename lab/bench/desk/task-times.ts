import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * CPU time of each task of the page's main thread while `act` runs, in ms, from a trace. Other programs lengthen the
 * wall-clock time of a task, but not this figure.
 */
export async function taskTimesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = Map.groupBy(
    events.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event))),
    threadOf,
  );
  // The browser may keep a spare renderer. The page's renderer is the one with work.
  const times = [...tasks.values()].map((own) => own.map(({ tdur = 0 }) => tdur / 1000));
  return times.toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
