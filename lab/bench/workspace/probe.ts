import type { Page } from '@playwright/test';
import type { EventNote } from './interactions';

/** The browser does not report shorter events, in ms. */
const SHORTEST_EVENT_MS = 16;

interface TaskNote {
  readonly start: number;
  readonly duration: number;
}

/** A long frame with its scripts (Long Animation Frames API). */
export interface FrameNote extends TaskNote {
  /** The part of the duration spent on style and layout at its end. */
  readonly layout: number;
  /** The longest script: its invoker, its duration and the layouts that it forced. */
  readonly script: { readonly invoker: string; readonly duration: number; readonly forcedLayout: number } | null;
}

/** Measurements recorded by a page. Times are ms of its own clock. */
export interface PageNotes {
  readonly events: readonly EventNote[];
  readonly longTasks: readonly TaskNote[];
  readonly longFrames: readonly FrameNote[];
  /** Drawn frames, while they are counted. */
  readonly frames: readonly number[];
}

interface BenchWindow {
  benchNotes: { events: EventNote[]; longTasks: TaskNote[]; longFrames: FrameNote[]; frames: number[] };
  benchCountsFrames: boolean;
}

interface LoafEntry extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly {
    readonly invoker: string;
    readonly duration: number;
    readonly forcedStyleAndLayoutDuration: number;
  }[];
}

/** Installs the recorder in every page of this tab, from its start. */
export async function installProbe(page: Page): Promise<void> {
  // The loader wraps functions in a helper that does not exist in the page.
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await page.addInitScript((shortest) => {
    const bench = window as unknown as BenchWindow;
    bench.benchNotes = { events: [], longTasks: [], longFrames: [], frames: [] };
    const { events, longTasks, longFrames } = bench.benchNotes;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId = 0, name, startTime: start, duration, processingStart, processingEnd } = entry;
        if (interactionId) events.push({ interactionId, name, start, duration, processingStart, processingEnd });
      }
    }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries()) longTasks.push({ start, duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LoafEntry[]) {
        const { startTime: start, duration, styleAndLayoutStart } = entry;
        const [top] = [...entry.scripts].sort((a, b) => b.duration - a.duration);
        longFrames.push({
          start,
          duration,
          layout: styleAndLayoutStart > 0 ? start + duration - styleAndLayoutStart : 0,
          script: top
            ? { invoker: top.invoker, duration: top.duration, forcedLayout: top.forcedStyleAndLayoutDuration }
            : null,
        });
      }
    }).observe({ type: 'long-animation-frame', buffered: true });
  }, SHORTEST_EVENT_MS);
}

export function notesOf(page: Page): Promise<PageNotes> {
  return page.evaluate(() => (window as unknown as BenchWindow).benchNotes);
}

/** Returns the page's clock and its number of interactions. */
export function clockOf(page: Page): Promise<{ now: number; interactions: number }> {
  return page.evaluate(() => ({
    now: performance.now(),
    interactions: (performance as Performance & { readonly interactionCount: number }).interactionCount,
  }));
}

/** Waits until the last action is painted and recorded. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)));
      }),
  );
}

/** Returns the times of the frames drawn while `act` runs. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const bench = window as unknown as BenchWindow;
    bench.benchNotes.frames = [];
    bench.benchCountsFrames = true;
    const count = (time: number) => {
      if (!bench.benchCountsFrames) return;
      bench.benchNotes.frames.push(time);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await act();
  return page.evaluate(() => {
    const bench = window as unknown as BenchWindow;
    bench.benchCountsFrames = false;
    return bench.benchNotes.frames;
  });
}
