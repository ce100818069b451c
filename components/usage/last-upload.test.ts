import { describe, expect, it } from 'vitest';
import { agoOf } from './last-upload';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => agoOf(new Date(now.getTime() - minutes * 60_000), now);

describe('the last upload', () => {
  it.each([
    [0, { unit: 'justNow' }],
    [0.9, { unit: 'justNow' }],
    [1, { unit: 'minutes', count: 1 }],
    [59, { unit: 'minutes', count: 59 }],
    [60, { unit: 'hours', count: 1 }],
    [24 * 60 - 1, { unit: 'hours', count: 23 }],
    [24 * 60, { unit: 'yesterday' }],
    [2 * 24 * 60, { unit: 'days', count: 2 }],
    [7 * 24 * 60 - 1, { unit: 'days', count: 6 }],
  ])('%d minutes ago is shown in natural words', (minutes, expected) => {
    expect(ago(minutes)).toEqual(expected);
  });

  it('is shown as a date after a week', () => {
    expect(ago(7 * 24 * 60)).toMatchObject({ unit: 'date' });
  });

  it('is shown as "just now" if the clock is ahead', () => {
    expect(ago(-5)).toEqual({ unit: 'justNow' });
  });
});
