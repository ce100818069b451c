import { createFormatter } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { sessionTime } from './session-time';

describe('the time of a session', () => {
  it.each(['en', 'he'] as const)('is day/month/year hour:minute in %s', (locale) => {
    const format = createFormatter({ locale });
    expect(sessionTime(format, new Date('2026-03-02T07:04:59Z'), 'UTC')).toBe('02/03/2026 07:04');
    expect(sessionTime(format, new Date('2026-12-31T23:30:00Z'), 'Asia/Jerusalem')).toBe('01/01/2027 01:30');
    expect(sessionTime(format, new Date('2026-12-31T00:05:00Z'), 'UTC')).toBe('31/12/2026 00:05');
  });
});
