import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';

const MEGABYTE = 2 ** 20;
const KILOBYTES_A_MEGABYTE = 1024;
/** Sampling interval of the process memory, in ms. */
const SAMPLE_MS = 100;

/** Memory of a page at one moment, in MB. The process is unknown outside Linux. */
export interface PageWeight {
  /** After a garbage collection. */
  readonly heap: number;
  /** Elements of the document. */
  readonly elements: number;
  /** All live DOM nodes, including text and detached ones. */
  readonly nodes: number;
  readonly process: number | undefined;
}

/** Measures the memory of a page and of its renderer process. */
export class MemoryGauge {
  private readonly page: Page;
  private readonly session: CDPSession;
  /** Of the renderer process; unknown outside Linux. */
  readonly pid: number | undefined;

  private constructor(page: Page, session: CDPSession, pid: number | undefined) {
    this.page = page;
    this.session = session;
    this.pid = pid;
  }

  static async of(page: Page): Promise<MemoryGauge> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new MemoryGauge(page, session, await rendererOf(page, session));
  }

  async weigh(): Promise<PageWeight> {
    await this.session.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((candidate) => candidate.name === name)?.value ?? Number.NaN;
    return {
      heap: metric('JSHeapUsedSize') / MEGABYTE,
      elements: await this.page.evaluate(() => document.getElementsByTagName('*').length),
      nodes: metric('Nodes'),
      process: await this.resident(),
    };
  }

  /** Resident memory of the renderer process, including pages shared with other processes of the browser, in MB. */
  async resident(): Promise<number | undefined> {
    const status = this.pid ? await readFile(`/proc/${this.pid}/status`, 'utf8').catch(() => '') : '';
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes ? Number(kilobytes) / KILOBYTES_A_MEGABYTE : undefined;
  }

  /** Peak resident memory, and peak JS heap including garbage, while `act` runs. In MB. */
  async peakDuring(act: () => Promise<void>): Promise<{ process: number | undefined; heap: number }> {
    const peak: { process: number | undefined; heap: number } = { process: undefined, heap: 0 };
    let isRunning = true;
    const look = async () => {
      while (isRunning) {
        const resident = await this.resident();
        if (resident !== undefined) peak.process = Math.max(peak.process ?? 0, resident);
        const usage = await this.session.send('Runtime.getHeapUsage');
        peak.heap = Math.max(peak.heap, usage.usedSize / MEGABYTE);
        await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      }
    };
    const looking = look();
    await act().finally(() => {
      isRunning = false;
    });
    await looking;
    return peak;
  }
}

/** Trace event with which the browser describes its processes. */
const TRACE_START = 'TracingStartedInBrowser';

interface TraceStart {
  readonly name: string;
  readonly args?: {
    readonly data?: { readonly frames?: readonly { readonly url: string; readonly processId?: number }[] };
  };
}

/** Finds the renderer process of a page by a trace. */
async function rendererOf(page: Page, session: CDPSession): Promise<number | undefined> {
  const events: TraceStart[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceStart[])));
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  await session.send('Tracing.end');
  await done;
  const frames = events.filter(({ name }) => name === TRACE_START).flatMap(({ args }) => args?.data?.frames ?? []);
  return frames.find(({ url }) => url === page.url())?.processId;
}
