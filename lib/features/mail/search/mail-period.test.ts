import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/shared/durations';
import { isWithin, periodOf, queryOf } from './mail-period';

const NOW = new Date('2026-03-10T12:00:00Z');

function iso(body: Partial<Parameters<typeof periodOf>[0]>, now = NOW) {
  const period = periodOf({ range: 'custom', timeZone: 'UTC', ...body }, now);
  return period && [period.from.toISOString(), period.until.toISOString()];
}

describe('the last days', () => {
  it.each([
    [1, '2026-03-09T00:00:00.000Z'],
    [7, '2026-03-03T00:00:00.000Z'],
    [30, '2026-02-08T00:00:00.000Z'],
    [90, '2025-12-10T00:00:00.000Z'],
  ] as const)('%i begin at the start of that day', (range, from) => {
    expect(iso({ range })).toEqual([from, '2026-03-11T00:00:00.000Z']);
  });

  it('use the clock of the caller', () => {
    // Half past midnight on the 11th in Jerusalem, and still the 10th in New York.
    const now = new Date('2026-03-10T22:30:00Z');
    expect(iso({ range: 1, timeZone: 'Asia/Jerusalem' }, now)?.[0]).toBe('2026-03-09T22:00:00.000Z');
    expect(iso({ range: 1, timeZone: 'America/New_York' }, now)?.[0]).toBe('2026-03-09T04:00:00.000Z');
  });
});

describe('a custom range', () => {
  it('includes both days completely', () => {
    expect(iso({ startDate: '2026-01-05', endDate: '2026-01-06' })).toEqual([
      '2026-01-05T00:00:00.000Z',
      '2026-01-07T00:00:00.000Z',
    ]);
  });

  it.each([
    // Clocks went forward at 02:00 on the 27th in Israel, and back on 25 October.
    ['2026-03-27', 'Asia/Jerusalem', 23],
    ['2025-10-26', 'Asia/Jerusalem', 25],
    // In Santiago a day in September begins at 01:00, in Beirut one in March.
    ['2025-09-07', 'America/Santiago', 23],
    ['2025-03-30', 'Asia/Beirut', 23],
    ['2025-11-02', 'America/New_York', 25],
    ['2025-06-01', 'Asia/Kathmandu', 24],
  ])('%s in %s has its %i hours', (day, timeZone, hours) => {
    const later = new Date('2026-06-01T00:00:00Z');
    const [from = '', until = ''] = iso({ startDate: day, endDate: day, timeZone }, later) ?? [];
    expect((Date.parse(until) - Date.parse(from)) / HOUR_MS).toBe(hours);
    const dayThere = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
    expect(dayThere.format(new Date(from))).toBe(day);
    expect(dayThere.format(new Date(Date.parse(from) - 1))).not.toBe(day);
    expect(dayThere.format(new Date(Date.parse(until) - 1))).toBe(day);
  });

  it('may end today but not later, by the clock of the caller', () => {
    expect(iso({ startDate: '2026-03-10', endDate: '2026-03-10' })).not.toBeNull();
    expect(iso({ startDate: '2026-03-10', endDate: '2026-03-11' })).toBeNull();
    expect(iso({ startDate: '2026-03-11', endDate: '2026-03-11', timeZone: 'Pacific/Kiritimati' })).not.toBeNull();
  });

  it('needs both days in order', () => {
    expect(iso({ startDate: '2026-03-01' })).toBeNull();
    expect(iso({ startDate: '2026-03-02', endDate: '2026-03-01' })).toBeNull();
  });
});

describe('the Gmail query', () => {
  const period = { from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-03-02T00:00:00Z') };

  it('covers all folders with one query, in seconds', () => {
    expect(queryOf(period, ['INBOX'])).toBe('in:inbox has:attachment after:1772323199 before:1772409601');
    expect(queryOf(period, ['SENT', 'CATEGORY_PERSONAL', 'SENT'])).toMatch(
      /^\{in:sent category:primary\} has:attachment /,
    );
  });

  it('searches all mail without a folder filter, and quotes labels like Gmail', () => {
    const labels = [
      { id: 'Label_1', name: 'House/Rent (old) {x} "y"' },
      { id: 'Label_2', name: 'קבלות' },
    ];
    expect(queryOf(period, ['INBOX', 'ALL_MAIL'])).toMatch(/^has:attachment after:/);
    expect(queryOf(period, ['Label_1', 'INBOX'], labels)).toMatch(
      /^\{label:house-rent--old---x---y- in:inbox\} has:attachment /,
    );
    expect(queryOf(period, ['Label_2', 'Label_9'], labels)).toMatch(/^label:קבלות has:attachment /);
    expect(queryOf(period, ['Label_9'], labels)).toBeNull();
  });

  it('is slightly too wide; the exact range is filtered afterwards', () => {
    expect(isWithin(period, +period.from)).toBe(true);
    expect(isWithin(period, +period.from - 1)).toBe(false);
    expect(isWithin(period, +period.until - 1)).toBe(true);
    expect(isWithin(period, +period.until)).toBe(false);
  });
});
