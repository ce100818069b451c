import 'server-only';
import type { Db } from '@/db/client.server';
import { type Clock, systemClock } from '@/lib/shared/clock';

/** Dependencies of request handling. */
export interface Services {
  readonly getDb: () => Promise<Db>;
  readonly clock: Clock;
}

const processServices: Services = {
  // Imported lazily, so that a build, or a test with its own database, never opens the process's database.
  getDb: async () => (await import('@/db/client.server')).getDb(),
  clock: systemClock,
};

let current: Services = processServices;

/** Returns the services of this process, or the replacement of a test. */
export function services(): Services {
  return current;
}

/** Replaces services, e.g. with a test's database and clock. Returns a function that restores them. */
export function replaceServices(replacement: Partial<Services>): () => void {
  current = { ...processServices, ...replacement };
  return () => {
    current = processServices;
  };
}
