import type { useFormatter } from 'next-intl';

type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime'>;

/** Formats a day (`yyyy-mm-dd`) or a month (`yyyy-mm`) in words. */
export function formatDay(format: Formatter, iso: string): string {
  return format.dateTime(new Date(iso), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(iso.length > 'yyyy-mm'.length && { day: 'numeric' }),
  });
}

/**
 * Formats a range of days, as "June 1, 2024 – May 31, 2025". Not `dateTimeRange`: in Hebrew it omits the preposition before
 * the months. The earlier day comes first in both directions of writing.
 */
export function dayRange(format: Formatter, from: string, to: string): string {
  return from === to ? formatDay(format, from) : `${formatDay(format, from)} – ${formatDay(format, to)}`;
}
