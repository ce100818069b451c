import { useSyncExternalStore } from 'react';
import { SERVER_TIME_ZONE } from './locales';

let known: string | undefined;

/** Returns the browser's time zone (IANA). Cached, because the lookup takes longer than formatting a date. */
export function ownTimeZone(): string {
  known ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
}

const never = () => () => {};
const onServer = () => SERVER_TIME_ZONE;

/** Returns the browser's time zone; during hydration, the zone that the server rendered with. */
export function useOwnTimeZone(): string {
  return useSyncExternalStore(never, ownTimeZone, onServer);
}
