import type { Page } from '@playwright/test';
import { percentile } from '../score/metrics';
import { type Interaction, inpOf, interactionsOf } from './interactions';
import { measureMainThread } from './main-thread';
import { clockOf, type FrameNote, framesDuring, type PageNotes, settle } from './probe';

/** Tasks longer than this are reported, in ms. */
export const LONG_TASK_MS = 200;
/** Duration of a frame at 60 Hz, in ms. */
const FRAME_MS = 1000 / 60;

interface Step {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly interactions: number;
}

/** Responsiveness of the page to one kind of action. Times in ms. */
export interface KindFigures {
  readonly kind: string;
  readonly interactions: number;
  /** Median. Interactions that the browser does not report took less than 16 ms and count as 16 ms. */
  readonly median: number | undefined;
  readonly inp: number | undefined;
  /** The slowest interaction, with its parts. */
  readonly worst: Interaction | undefined;
  readonly longestTask: number;
  readonly longTasks: number;
}

/** Smoothness of a list while it is scrolled by wheel. */
export interface ScrollFigures {
  readonly frames: number;
  /** Frames at 60 Hz that were not drawn. */
  readonly dropped: number;
  readonly longest: number;
  /** CPU time of the main thread per drawn frame, in ms. */
  readonly busyMs: number;
}

/** Records the time of each action, so that the page's measurements can be assigned afterwards. */
export class Recorder {
  private readonly page: Page;
  private readonly steps: Step[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** Runs an action and records it under this kind; returns its duration, in ms of the page's clock. */
  async step(kind: string, act: () => Promise<unknown>): Promise<number> {
    const before = await clockOf(this.page);
    await act();
    await settle(this.page);
    const after = await clockOf(this.page);
    const interactions = after.interactions - before.interactions;
    this.steps.push({ kind, from: before.now, to: after.now, interactions });
    return after.now - before.now;
  }

  async scroll(kind: string, act: () => Promise<void>): Promise<ScrollFigures> {
    let times: number[] = [];
    let busyMs = 0;
    await this.step(kind, async () => {
      busyMs = await measureMainThread(this.page, async () => {
        times = await framesDuring(this.page, act);
      });
    });
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    return {
      frames: gaps.length,
      dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
      longest: Math.max(0, ...gaps),
      busyMs: gaps.length > 0 ? busyMs / gaps.length : 0,
    };
  }

  /** The figures of each kind, in order of first occurrence. */
  figures(notes: PageNotes): KindFigures[] {
    const interactions = interactionsOf(notes.events);
    return [...new Set(this.steps.map(({ kind }) => kind))].map((kind) => {
      const steps = this.steps.filter((step) => step.kind === kind);
      const isWithin = ({ start }: { readonly start: number }) =>
        steps.some(({ from, to }) => start >= from && start <= to);
      const own = interactions.filter(isWithin);
      const count = Math.max(
        own.length,
        steps.reduce((sum, step) => sum + step.interactions, 0),
      );
      const durations = own.map(({ duration }) => duration);
      const unreported = Array.from({ length: count - own.length }, () => 16);
      const tasks = notes.longTasks.filter(isWithin).map(({ duration }) => duration);
      return {
        kind,
        interactions: count,
        median: percentile([...durations, ...unreported], 0.5),
        inp: inpOf(durations, count) ?? (count > 0 ? 16 : undefined),
        worst: own.find(({ duration }) => duration === Math.max(...durations)),
        longestTask: Math.max(0, ...tasks),
        longTasks: tasks.filter((duration) => duration > LONG_TASK_MS).length,
      };
    });
  }

  /** All interactions as one visit, as reported in the field. */
  visit(notes: PageNotes): { readonly interactions: number; readonly inp: number | undefined } {
    const durations = interactionsOf(notes.events).map(({ duration }) => duration);
    const counted = this.steps.reduce((sum, step) => sum + step.interactions, 0);
    const count = Math.max(durations.length, counted);
    return { interactions: count, inp: inpOf(durations, count) };
  }

  /** The long frames with the action during them. */
  longFrames(notes: PageNotes): (FrameNote & { readonly kind: string })[] {
    return notes.longFrames
      .filter(({ duration }) => duration > LONG_TASK_MS)
      .map((frame) => ({
        ...frame,
        kind: this.steps.find(({ from, to }) => frame.start >= from && frame.start <= to)?.kind ?? 'between',
      }));
  }
}
