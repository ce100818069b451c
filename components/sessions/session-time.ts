const formats = new Map<string, Intl.DateTimeFormat>();

/** One formatter per time zone: creating one takes a browser longer than drawing the row. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  formats.set(timeZone, format);
  return format;
}

/**
 * Day/month/year hour:minute in every language (specification section 2), in the user's time zone. English formats
 * would put the month first, Hebrew ones use dots.
 */
export function sessionTime(at: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}`;
}

/**
 * The same in UTC for an ISO instant. It needs no formatter, so it serves as the placeholder until the time zone is
 * known.
 */
export function sessionTimeInUtc(instant: string): string {
  return instant.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*$/s, '$3/$2/$1 $4');
}
