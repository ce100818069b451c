import { describe, expect, it } from 'vitest';
import { sessionTime, sessionTimeInUtc } from './session-time';

describe('the time of a session', () => {
  it('is day/month/year hour:minute in the given time zone', () => {
    expect(sessionTime(new Date('2026-03-02T07:04:59Z'), 'UTC')).toBe('02/03/2026 07:04');
    expect(sessionTime(new Date('2026-12-31T23:30:00Z'), 'Asia/Jerusalem')).toBe('01/01/2027 01:30');
    expect(sessionTime(new Date('2026-12-31T00:05:00Z'), 'UTC')).toBe('31/12/2026 00:05');
  });

  it('is in UTC without a formatter', () => {
    for (const instant of ['2026-03-02T07:04:59.123Z', '2026-12-31T00:05:00Z']) {
      expect(sessionTimeInUtc(instant)).toBe(sessionTime(new Date(instant), 'UTC'));
    }
  });
});
