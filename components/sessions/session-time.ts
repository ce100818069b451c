import type { DateTimeFormatOptions, useFormatter } from 'next-intl';

type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime'>;

/**
 * Day/month/year hour:minute in every language (specification section 2), in the person's own time zone: English by itself
 * would write the month first, Hebrew dots.
 */
export function sessionTime(format: Formatter, at: Date, timeZone: string): string {
  const part = (options: DateTimeFormatOptions) => format.dateTime(at, { ...options, timeZone });
  const day = [part({ day: '2-digit' }), part({ month: '2-digit' }), part({ year: 'numeric' })].join('/');
  return `${day} ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}
