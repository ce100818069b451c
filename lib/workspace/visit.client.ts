import { z } from 'zod';
import type { Clock } from '@/lib/clock';
import { ANONYMOUS_WINDOW_MS } from '@/lib/usage/limits';

const KEY = 'mesudarVisit';
const Entries = z.array(z.object({ at: z.number(), pages: z.number() })).catch([]);

/** What an anonymous visitor had sorted within the last 24 hours. A courtesy of the interface; the server counts for itself. */
export interface Visit {
  readonly use: () => { readonly files: number; readonly pages: number };
  /** Notes one sorted file. */
  readonly note: (pages: number) => void;
}

/** @param memory of the browser; without one the counter only knows the list */
export function createVisit(memory: () => Pick<Storage, 'getItem' | 'setItem'>, clock: Clock): Visit {
  const entries = (): z.infer<typeof Entries> => {
    try {
      const oldest = clock.now().getTime() - ANONYMOUS_WINDOW_MS;
      return Entries.parse(JSON.parse(memory().getItem(KEY) ?? '[]')).filter((entry) => entry.at > oldest);
    } catch {
      return [];
    }
  };
  return {
    use() {
      const all = entries();
      return { files: all.length, pages: all.reduce((sum, entry) => sum + entry.pages, 0) };
    },
    note(pages) {
      try {
        memory().setItem(KEY, JSON.stringify([...entries(), { at: clock.now().getTime(), pages }]));
      } catch {
        // The server's count still holds.
      }
    },
  };
}
