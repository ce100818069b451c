import { z } from 'zod';

/** A sign-in that holds: a browser, device or program that uses the account. */
export const SignIn = z.object({
  id: z.uuid(),
  /** Names such as Firefox and Windows; null where the client says neither. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO 3166-1 alpha-2; null where no trusted proxy names it. */
  country: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To a few minutes. */
  lastSeenAt: z.iso.datetime(),
  /** True of the sign-in that asks. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

/** Answer of `GET /api/user/sessions`, and of `DELETE /api/user/sessions/{id}`; the current one first, then the last used. */
export const SignInsAnswer = z.object({ success: z.literal(true), signIns: z.array(SignIn) });
export type SignInsAnswer = z.infer<typeof SignInsAnswer>;
