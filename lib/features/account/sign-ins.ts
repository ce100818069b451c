import { z } from 'zod';

/** A valid session: a browser, device or program that uses the account. */
export const SignIn = z.object({
  id: z.uuid(),
  /** Names such as Firefox and Windows; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO 3166-1 alpha-2; null without a trusted proxy that reports it. */
  country: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Accurate to a few minutes. */
  lastSeenAt: z.iso.datetime(),
  /** True for the session of this request. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

/**
 * Answer of `GET /api/user/sessions`, and of `DELETE /api/user/sessions/{id}`; the current one first, then the most
 * recently used.
 */
export const SignInsAnswer = z.object({ success: z.literal(true), signIns: z.array(SignIn) });
export type SignInsAnswer = z.infer<typeof SignInsAnswer>;
