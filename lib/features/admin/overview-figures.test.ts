import { describe, expect, it } from 'vitest';
import { timeClassOf } from '@/lib/platform/metrics/time-classes';
import { DailyFigures } from './overview';
import { aiCostsOf, type CountOfDay, dailyFigures, lastDays, lastMonths, totalsOf } from './overview-figures';

const NOW = new Date('2026-03-01T00:30:00Z');
const at = (day: string, hour = 12) => new Date(`${day}T${hour}:00:00Z`);
const counted = (day: string, name: string, key: string, count: number, lastAt = at(day)): CountOfDay => ({
  day,
  name,
  key,
  count,
  lastAt,
});

describe('the last days', () => {
  it('end with today in UTC without gaps, also across months', () => {
    const days = lastDays(NOW, 30);
    expect(days).toHaveLength(30);
    expect([days[0]?.name, days.at(-2)?.name, days.at(-1)?.name]).toEqual(['2026-01-31', '2026-02-28', '2026-03-01']);
    for (const [index, { from, until }] of days.entries()) {
      expect(until.getTime() - from.getTime()).toBe(24 * 60 * 60 * 1000);
      expect(days[index + 1]?.from ?? until).toEqual(until);
    }
  });

  it('and months cross the turn of the year', () => {
    const months = lastMonths(new Date('2026-03-31T23:00:00Z'), 12);
    expect(months.map(({ name }) => name)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ]);
    expect(months.at(-1)?.until).toEqual(new Date('2026-04-01T00:00:00Z'));
  });
});

describe('daily figures', () => {
  const days = lastDays(NOW, 30);
  const none = { days, counts: [], takenPages: new Map(), signUps: new Map(), aiCosts: new Map() };

  it('are zero for days without data', () => {
    const figures = dailyFigures(none);
    expect(figures).toHaveLength(30);
    for (const figure of figures) {
      expect(DailyFigures.parse(figure)).toMatchObject({ documents: 0, pages: 0, signUps: 0, aiCents: 0, engines: {} });
      expect(figure.readingMs).toBeNull();
    }
  });

  it('assign each count to its field', () => {
    const counts = [
      counted('2026-02-28', 'document', 'offline', 3),
      counted('2026-02-28', 'document', 'haiku', 1),
      counted('2026-02-28', 'page', 'sorted', 9),
      counted('2026-02-28', 'readingTime', timeClassOf(1_000), 4),
      counted('2026-02-28', 'error', 'internal', 7),
      counted('2026-03-01', 'document', 'haiku', 2),
      // The counters may reach further back than the days.
      counted('2025-12-01', 'document', 'haiku', 50),
    ];
    const signUps = new Map([['2026-03-01', 5]]);
    const takenPages = new Map([['2026-03-01', 8]]);
    const figures = dailyFigures({
      ...none,
      counts,
      takenPages,
      signUps,
      aiCosts: new Map([['2026-02-28', 25_000_000]]),
    });
    const [yesterday, today] = figures.slice(-2);
    expect(yesterday).toMatchObject({ documents: 4, pages: 9, aiCents: 2.5, engines: { offline: 3, haiku: 1 } });
    expect(yesterday?.readingMs?.p50).toBeGreaterThan(890);
    expect(yesterday?.readingMs?.p95).toBeLessThan(1_120);
    expect(today).toMatchObject({ documents: 2, pages: 0, takenPages: 8, signUps: 5, readingMs: null });
    expect(figures.reduce((sum, { documents }) => sum + documents, 0)).toBe(6);
  });
});

describe('totals', () => {
  it('cover all days, most frequent first, with the last time', () => {
    const counts = [
      counted('2026-02-01', 'error', 'internal', 2),
      counted('2026-02-03', 'error', 'internal', 2),
      counted('2026-02-02', 'error', 'busy', 3),
      counted('2026-02-02', 'error', 'badRequest', 3),
      counted('2026-02-02', 'webhook', 'forbidden', 1),
    ];
    const totals = totalsOf(counts, 'error');
    expect(totals.map(({ code, count }) => [code, count])).toEqual([
      ['internal', 4],
      ['badRequest', 3],
      ['busy', 3],
    ]);
    expect(totals[0]?.lastAt).toBe('2026-02-03T12:00:00.000Z');
  });

  it('of the AI service cover the current day for every plan, and are never negative', () => {
    const counts = [
      counted('2026-03-01', 'aiCost', 'business', 15_000_000),
      counted('2026-03-01', 'aiCost', 'free', -1),
      counted('2026-02-28', 'aiCost', 'anonymous', 10_000_000),
    ];
    expect(aiCostsOf(counts, '2026-03-01')).toEqual([
      { plan: 'free', cents: 0 },
      { plan: 'personal', cents: 0 },
      { plan: 'personalplus', cents: 0 },
      { plan: 'business', cents: 1.5 },
      { plan: 'anonymous', cents: 0 },
    ]);
  });
});
