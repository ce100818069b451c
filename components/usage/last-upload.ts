import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/shared/durations';

/** Relative time for display (specification section 2). Its texts are under `Usage.when`. */
export type Ago =
  | { readonly unit: 'justNow' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly unit: 'yesterday' }
  | { readonly unit: 'date'; readonly date: Date };

/**
 * Returns the relative time of an instant: just now, minutes under 60, hours under 24, yesterday, days under 7, else
 * the date. A future instant (wrong clock) is just now.
 */
export function agoOf(then: Date, now: Date): Ago {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE_MS) return { unit: 'justNow' };
  if (passed < HOUR_MS) return { unit: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  if (passed < DAY_MS) return { unit: 'hours', count: Math.floor(passed / HOUR_MS) };
  const days = Math.floor(passed / DAY_MS);
  if (days === 1) return { unit: 'yesterday' };
  return days < 7 ? { unit: 'days', count: days } : { unit: 'date', date: then };
}
