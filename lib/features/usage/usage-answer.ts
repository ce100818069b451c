import { z } from 'zod';
import { UNLIMITED } from './plans';
import { type StoredUsage, Usage, unclaimedLimit, usageView } from './usage';

/** Remaining anonymous limits in the rolling window. */
export const AnonymousAllowance = z.object({
  filesLeft: z.number().int().min(0),
  filesLimit: z.number().int(),
  pagesLeft: z.number().int().min(0),
  pagesLimit: z.number().int(),
});
export type AnonymousAllowance = z.infer<typeof AnonymousAllowance>;

/** Pages that an account has had read but not claimed in its current period, and their limit; -1 is unlimited. */
export const UnclaimedQuota = z.object({
  pages: z.number().int().min(0),
  pagesLimit: z.number().int().min(UNLIMITED),
});
export type UnclaimedQuota = z.infer<typeof UnclaimedQuota>;

/**
 * A caller's usage, in the same form in all answers.
 * `anonymous` is set for a caller without an account, `untaken` for one with an account. Used pages are those that were
 * claimed; for a visitor, who cannot claim, those that were read.
 */
export const CurrentUsage = Usage.extend({
  anonymous: AnonymousAllowance.optional(),
  untaken: UnclaimedQuota.optional(),
});
export type CurrentUsage = z.infer<typeof CurrentUsage>;

/**
 * Answer of `GET /api/usage`, with this deployment's maximum body in bytes. Larger documents are sent in a reduced
 * form.
 */
export const UsageAnswer = z.object({
  success: z.literal(true),
  usage: CurrentUsage,
  // Missing if the server is older than the page, which then sends everything unreduced.
  maxRequestBytes: z.int().positive().optional(),
});
export type UsageAnswer = z.infer<typeof UsageAnswer>;

/** Converts an account's usage to an answer. `unclaimedPages` are those read and not claimed in its current period. */
export function accountUsage(usage: StoredUsage, unclaimedPages: number, now: Date): CurrentUsage {
  const limit = unclaimedLimit(usage, now);
  const pagesLimit = limit === Number.POSITIVE_INFINITY ? UNLIMITED : limit;
  return { ...usageView(usage, now), untaken: { pages: unclaimedPages, pagesLimit } };
}
