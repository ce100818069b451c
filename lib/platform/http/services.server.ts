import 'server-only';
import type { Db } from '@/db/client.server';
import { type Clock, systemClock } from '@/lib/shared/clock';

/** What a request is served with. */
export interface Services {
  readonly getDb: () => Promise<Db>;
  readonly clock: Clock;
}

const processServices: Services = {
  // Imported on first use, so that a build and a test with a database of its own never open the process's.
  getDb: async () => (await import('@/db/client.server')).getDb(),
  clock: systemClock,
};

let current: Services = processServices;

/** The services of this process, or those that a test has put in their place. */
export function services(): Services {
  return current;
}

/** Serves requests with other services, e.g. a test's database and clock. Returns how to go back. */
export function replaceServices(replacement: Partial<Services>): () => void {
  current = { ...processServices, ...replacement };
  return () => {
    current = processServices;
  };
}
