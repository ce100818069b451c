import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';

const MEGABYTE = 2 ** 20;
const KILOBYTES_A_MEGABYTE = 1024;
/** How often the memory of the process is looked at, in ms. */
const SAMPLE_MS = 100;

/** What a page holds at one moment. In MB; the process is not known outside of Linux. */
export interface PageWeight {
  /** After a collection. */
  readonly heap: number;
  /** Elements of the document. */
  readonly elements: number;
  /** All DOM nodes that are alive, texts and detached ones too. */
  readonly nodes: number;
  readonly process: number | undefined;
}

/** Measures the memory of a page and of the process that draws it. */
export class MemoryGauge {
  private readonly page: Page;
  private readonly session: CDPSession;
  /** Of the process that draws the page; unknown outside of Linux. */
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

  /** Resident memory of the renderer process, pages shared with the other processes of the browser included, in MB. */
  async resident(): Promise<number | undefined> {
    const status = this.pid ? await readFile(`/proc/${this.pid}/status`, 'utf8').catch(() => '') : '';
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes ? Number(kilobytes) / KILOBYTES_A_MEGABYTE : undefined;
  }

  /** The highest resident memory, and JS heap as it is between collections, while `act` runs. In MB. */
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

/** What the browser tells of itself when a trace begins. */
const TRACE_START = 'TracingStartedInBrowser';

interface TraceStart {
  readonly name: string;
  readonly args?: {
    readonly data?: { readonly frames?: readonly { readonly url: string; readonly processId?: number }[] };
  };
}

/** The process that draws a page; a trace names it. */
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
