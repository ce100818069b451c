import { useSyncExternalStore } from 'react';
import { SERVER_TIME_ZONE } from './locales';

let known: string | undefined;

/** The reader's time zone (IANA). Looked up once: that takes longer than formatting a date. */
export function ownTimeZone(): string {
  known ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
}

const never = () => () => {};
const onServer = () => SERVER_TIME_ZONE;

/** The reader's time zone; while the server's markup is hydrated, the one that it was rendered in. */
export function useOwnTimeZone(): string {
  return useSyncExternalStore(never, ownTimeZone, onServer);
}
