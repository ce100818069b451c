import { z } from 'zod';
import { ANONYMOUS_WINDOW_MS } from '@/lib/usage/limits';

const KEY = 'mesudarVisit';
const Visit = z.array(z.object({ at: z.number(), pages: z.number() })).catch([]);

/** What an anonymous visitor had sorted within the last 24 hours. A courtesy of the interface; the server counts for itself. */
export interface VisitUse {
  readonly files: number;
  readonly pages: number;
}

function entries(): z.infer<typeof Visit> {
  try {
    const oldest = Date.now() - ANONYMOUS_WINDOW_MS;
    return Visit.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).filter((entry) => entry.at > oldest);
  } catch {
    return [];
  }
}

export function visitUse(): VisitUse {
  const all = entries();
  return { files: all.length, pages: all.reduce((sum, entry) => sum + entry.pages, 0) };
}

/** Notes one sorted file. */
export function noteVisit(pages: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...entries(), { at: Date.now(), pages }]));
  } catch {
    // Without storage the counter only knows the list; the server's count still holds.
  }
}
