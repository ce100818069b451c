import { AI_ASKERS, type Metric } from '@/lib/platform/metrics/metrics';
import { percentileOf } from '@/lib/platform/metrics/time-classes';
import type { DailyFigures, OverviewAnswer } from './overview';

export const NANO_DOLLARS_A_CENT = 10_000_000;

/** A half-open time range in UTC: `until` is excluded. */
export interface TimeRange {
  /** `2026-11-23` for a day, `2026-11` for a month. */
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
}

/** Daily count of a metric's key. */
export interface CountOfDay {
  readonly day: string;
  readonly name: string;
  readonly key: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** Sources of the daily figures. Only `days` includes days without data. */
export interface DailySources {
  readonly days: readonly TimeRange[];
  readonly counts: readonly CountOfDay[];
  /** Keyed by day. */
  readonly takenPages: ReadonlyMap<string, number>;
  readonly signUps: ReadonlyMap<string, number>;
  /** AI cost in billionths of a dollar, by day. */
  readonly aiCosts: ReadonlyMap<string, number>;
}

/** Returns the last `count` days in UTC, ending today. */
export function lastDays(now: Date, count: number): TimeRange[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const dayAt = (index: number) => new Date(Date.UTC(year, month, day - count + 1 + index));
  return timeRanges(count, dayAt, 'yyyy-mm-dd'.length);
}

/** Returns the last `count` months in UTC, ending with the current one. */
export function lastMonths(now: Date, count: number): TimeRange[] {
  const monthAt = (index: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index));
  return timeRanges(count, monthAt, 'yyyy-mm'.length);
}

function timeRanges(count: number, at: (index: number) => Date, nameChars: number): TimeRange[] {
  return Array.from({ length: count }, (_, index) => {
    const from = at(index);
    return { name: from.toISOString().slice(0, nameChars), from, until: at(index + 1) };
  });
}

/** Returns the figures of every day, with zeros where nothing was counted. */
export function dailyFigures({ days, counts, takenPages, signUps, aiCosts }: DailySources): DailyFigures[] {
  const ofDay = Map.groupBy(counts, ({ day }) => day);
  return days.map(({ name: day }) => {
    const found = ofDay.get(day) ?? [];
    const engines = countsOf(found, 'document');
    const times = countsOf(found, 'readingTime');
    const [p50, p95] = [percentileOf(times, 0.5), percentileOf(times, 0.95)];
    return {
      day,
      documents: sum(engines.values()),
      pages: sum(countsOf(found, 'page').values()),
      takenPages: takenPages.get(day) ?? 0,
      signUps: signUps.get(day) ?? 0,
      aiCents: centsOf(aiCosts.get(day)),
      engines: Object.fromEntries(engines),
      readingMs: p50 === null || p95 === null ? null : { p50, p95 },
    };
  });
}

/** Returns a metric's counts by key, over all days of `counts`, most frequent first. */
export function totalsOf(
  counts: readonly CountOfDay[],
  metric: Metric,
): { code: string; count: number; lastAt: string }[] {
  const byKey = Map.groupBy(
    counts.filter(({ name }) => name === metric),
    ({ key }) => key,
  );
  return [...byKey]
    .map(([code, found]) => ({
      code,
      count: sum(found.map(({ count }) => count)),
      lastAt: new Date(Math.max(...found.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
    }))
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}

/** Returns the AI cost of a day by payer, in cents. All payers are listed. */
export function aiCostsOf(counts: readonly CountOfDay[], day: string): OverviewAnswer['ai']['today'] {
  const costs = countsOf(
    counts.filter((entry) => entry.day === day),
    'aiCost',
  );
  return AI_ASKERS.map((plan) => ({ plan, cents: centsOf(costs.get(plan)) }));
}

function countsOf(counts: readonly CountOfDay[], metric: Metric): Map<string, number> {
  return new Map(counts.filter(({ name }) => name === metric).map(({ key, count }) => [key, count]));
}

/** Never negative: a correction below an estimate may refer to an estimate made before counting began. */
function centsOf(nanoDollars = 0): number {
  return Math.max(0, nanoDollars) / NANO_DOLLARS_A_CENT;
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
