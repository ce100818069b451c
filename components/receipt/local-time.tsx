'use client';

import { useFormatter } from 'next-intl';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** An instant in the reader's time zone, which the server does not know. It is in UTC until hydration. */
export function LocalTime({ instant }: { readonly instant: string }) {
  const format = useFormatter();
  const timeZone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
  return (
    <time dateTime={instant}>
      {format.dateTime(new Date(instant), { dateStyle: 'long', timeStyle: 'short', timeZone })}
      {timeZone === 'UTC' ? ' UTC' : ''}
    </time>
  );
}
