import { z } from 'zod';
import { UNLIMITED } from './plans';
import { type StoredUsage, Usage, untakenLimit, usageView } from './usage';

/** What is left of the anonymous limits in the rolling window. */
export const AnonymousAllowance = z.object({
  filesLeft: z.number().int().min(0),
  filesLimit: z.number().int(),
  pagesLeft: z.number().int().min(0),
  pagesLimit: z.number().int(),
});
export type AnonymousAllowance = z.infer<typeof AnonymousAllowance>;

/** What an account has had read and has not taken in its running period, and the most of it; -1 is unlimited. */
export const UntakenAllowance = z.object({
  pages: z.number().int().min(0),
  pagesLimit: z.number().int().min(UNLIMITED),
});
export type UntakenAllowance = z.infer<typeof UntakenAllowance>;

/**
 * A caller's usage, the same wherever it is answered. `anonymous` is there for a caller without an account, `untaken` for one
 * with an account. Used are pages that were taken; of a visitor, who can take none, those that were read.
 */
export const CurrentUsage = Usage.extend({
  anonymous: AnonymousAllowance.optional(),
  untaken: UntakenAllowance.optional(),
});
export type CurrentUsage = z.infer<typeof CurrentUsage>;

/** Answer of `GET /api/usage`, with the largest body that this deployment takes, in bytes: what is larger is sent in a reduced form. */
export const UsageAnswer = z.object({
  success: z.literal(true),
  usage: CurrentUsage,
  // A page that is newer than its server finds none, and sends everything whole.
  maxRequestBytes: z.int().positive().optional(),
});
export type UsageAnswer = z.infer<typeof UsageAnswer>;

/** An account's usage as it is answered. `untakenPages` are those read and not taken in its running period. */
export function accountUsage(usage: StoredUsage, untakenPages: number, now: Date): CurrentUsage {
  const limit = untakenLimit(usage, now);
  const pagesLimit = limit === Number.POSITIVE_INFINITY ? UNLIMITED : limit;
  return { ...usageView(usage, now), untaken: { pages: untakenPages, pagesLimit } };
}
