import { afterEach, describe, expect, it } from 'vitest';
import { monthAt, monthIndex } from './months';
import { rollOver, type StoredUsage, usageView } from './usage';

const at = (text: string) => new Date(text);

/** A month that was paid on the anchor's day and has no end by itself. */
function subscribed(anchorAt: Date, change: Partial<StoredUsage> = {}): StoredUsage {
  return {
    planType: 'personalplus',
    signedUpAt: at('2023-01-01T00:00:00Z'),
    documentsLimit: null,
    documentsProcessedThisMonth: 0,
    totalDocumentsProcessed: 0,
    extraPages: 0,
    periodStart: anchorAt,
    periodEnd: null,
    lastProcessedAt: null,
    ownedPlan: 'free',
    lifetimeProcessed: 0,
    withdrawnThisPeriod: 0,
    anchorAt,
    subscriptionId: null,
    paidThrough: null,
    planEndsAt: null,
    trialEndsAt: null,
    ...change,
  };
}

/** The days on which months from an anchor end, of so many months. */
const ENDS = [
  ['2026-01-28', '02-28 03-28 04-28 05-28 06-28 07-28 08-28 09-28 10-28 11-28 12-28 01-28 02-28'],
  ['2026-01-29', '02-28 03-29 04-29 05-29 06-29 07-29 08-29 09-29 10-29 11-29 12-29 01-29 02-28'],
  ['2026-01-30', '02-28 03-30 04-30 05-30 06-30 07-30 08-30 09-30 10-30 11-30 12-30 01-30 02-28'],
  ['2026-01-31', '02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31 02-28'],
  // A leap year.
  ['2028-01-28', '02-28 03-28 04-28'],
  ['2028-01-29', '02-29 03-29 04-29'],
  ['2028-01-30', '02-29 03-30 04-30'],
  ['2028-01-31', '02-29 03-31 04-30'],
  ['2028-02-29', '03-29 04-29 05-29 06-29 07-29 08-29 09-29 10-29 11-29 12-29 01-29 02-28 03-29'],
  // A century that is no leap year.
  ['2100-01-31', '02-28 03-31'],
] as const;

/** Where callers and servers stand, with the odd quarters, and where clocks change (Israel, New York, Lord Howe by half an hour). */
const ZONES = [
  'Etc/GMT+12',
  'America/New_York',
  'America/St_Johns',
  'UTC',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Etc/GMT-14',
];

const zoneBefore = process.env.TZ;
afterEach(() => {
  process.env.TZ = zoneBefore;
});

it('are tested in zones from UTC−12 to UTC+14', () => {
  const hours = ZONES.map((zone) => {
    process.env.TZ = zone;
    return new Date(2026, 0, 1).getTimezoneOffset() / -60;
  });
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([-12, 14]);
});

describe.each(ZONES)('billing months, on a machine in %s', (zone) => {
  it.each(ENDS)('from %s end on %s', (anchorDay, days) => {
    process.env.TZ = zone;
    // The first and the last instant of a day, and one that is another day in half of the zones.
    for (const time of ['00:00:00.000Z', '10:30:00.000Z', '23:59:59.999Z']) {
      const anchorAt = at(`${anchorDay}T${time}`);
      for (const [index, day] of days.split(' ').entries()) {
        const month = monthAt(anchorAt, new Date(anchorAt.getTime() + (index + 0.5) * 30 * 86_400_000));
        const { end } = month;
        expect([end.toISOString().slice(5, 10), end.toISOString().slice(11)]).toEqual([day, time]);
        // Its last instant is in it, its end in the next.
        expect(monthIndex(anchorAt, new Date(end.getTime() - 1))).toBe(index);
        expect(monthIndex(anchorAt, end)).toBe(index + 1);
      }
    }
  });

  it('reset at the same instant everywhere, even on days with a clock change', () => {
    process.env.TZ = zone;
    // New York 8 March and 1 November 2026; Jerusalem 27 March and 25 October; Lord Howe 5 April and 4 October.
    for (const day of ['03-08', '03-27', '04-05', '10-04', '10-25', '11-01']) {
      const anchorAt = at(`2025-${day}T02:30:00Z`);
      const reset = at(`2026-${day}T02:30:00Z`);
      const usage = subscribed(anchorAt, { periodStart: at('2020-01-01T00:00:00Z'), documentsProcessedThisMonth: 7 });
      const before = rollOver(
        { ...usage, periodStart: monthAt(anchorAt, new Date(reset.getTime() - 1)).start },
        new Date(reset.getTime() - 1),
      );
      expect([before.documentsProcessedThisMonth, before.periodEnd]).toEqual([7, reset]);
      expect(rollOver(before, reset).documentsProcessedThisMonth).toBe(0);
    }
  });
});

describe('days until reset', () => {
  it.each([
    ['2026-01-31T12:00:00Z', 28],
    ['2026-01-31T12:00:01Z', 28],
    ['2026-02-27T12:00:01Z', 1],
    ['2026-02-28T11:59:59Z', 1],
    ['2026-02-28T12:00:00Z', 31],
    ['2026-03-30T12:00:00Z', 1],
    ['2026-03-31T12:00:00Z', 30],
    ['2027-01-31T12:00:00Z', 28],
    ['2028-02-28T12:00:00Z', 1],
  ])('on %s are %i for a month from the 31st, and are those of the reset itself', (now, days) => {
    const anchorAt = at('2026-01-31T12:00:00Z');
    expect(usageView(subscribed(anchorAt), at(now)).daysUntilReset).toBe(days);
    const reset = monthAt(anchorAt, at(now)).end;
    const used = subscribed(anchorAt, {
      periodStart: monthAt(anchorAt, at(now)).start,
      documentsProcessedThisMonth: 9,
    });
    expect(rollOver(used, new Date(reset.getTime() - 1)).documentsProcessedThisMonth).toBe(9);
    expect(rollOver(used, reset).documentsProcessedThisMonth).toBe(0);
  });

  it('do not drift through claims, which store their month', () => {
    let usage = subscribed(at('2026-01-31T12:00:00Z'));
    for (const now of [
      '2026-02-28T13:00:00Z',
      '2026-03-15T00:00:00Z',
      '2026-04-30T12:00:00Z',
      '2026-05-02T00:00:00Z',
    ]) {
      usage = { ...usage, ...rollOver(usage, at(now)) };
    }
    expect(usage.periodEnd).toEqual(at('2026-05-31T12:00:00Z'));
  });

  it('continue the previous rhythm for unpaid months', () => {
    const granted = subscribed(at('2026-01-31T12:00:00Z'), { anchorAt: null });
    const later = rollOver(rollOver(granted, at('2026-03-01T00:00:00Z')), at('2026-03-30T00:00:00Z'));
    expect(later.periodEnd).toEqual(at('2026-03-31T12:00:00Z'));
  });
});

describe('an unpaid month', () => {
  const unpaid = subscribed(at('2026-01-31T12:00:00Z'), {
    documentsProcessedThisMonth: 150,
    subscriptionId: 'a',
    paidThrough: at('2026-02-28T12:00:00Z'),
    planEndsAt: at('2026-03-03T12:00:00Z'),
    lifetimeProcessed: 6,
  });

  it('does not start: the remaining pages are kept', () => {
    expect(usageView(unpaid, at('2026-03-02T00:00:00Z'))).toMatchObject({ remainingPages: 50, daysUntilReset: 0 });
  });

  it('ends the plan after the grace period, without a stored change', () => {
    const after = usageView(unpaid, at('2026-03-03T12:00:00Z'));
    expect(after).toMatchObject({ planType: 'free', remainingPages: 14, daysUntilReset: null });
  });

  it('starts once it is paid', () => {
    const paid = { ...unpaid, paidThrough: at('2026-03-31T12:00:00Z'), planEndsAt: at('2026-04-03T12:00:00Z') };
    expect(usageView(paid, at('2026-03-02T00:00:00Z'))).toMatchObject({ remainingPages: 200, daysUntilReset: 30 });
  });
});
