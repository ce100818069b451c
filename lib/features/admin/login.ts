import { z } from 'zod';

/** Maximum length of user name and password, in characters: the cost of hashing grows with it. */
const MAX_CREDENTIAL_CHARS = 200;

/** Lifetime of an operator's session, in seconds (8 hours). */
export const OPERATOR_SESSION_SECONDS = 8 * 60 * 60;

/**
 * Body of `POST /api/{prefix}/admin/login`. `code` is the six-digit code of the second factor, if one is configured.
 */
export const AdminLogin = z.object({
  username: z.string().min(1).max(MAX_CREDENTIAL_CHARS),
  password: z.string().min(1).max(MAX_CREDENTIAL_CHARS),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
});
export type AdminLogin = z.infer<typeof AdminLogin>;

/** The signed-in operator, as stored in the browser. */
export const Admin = z.object({
  username: z.string(),
  /** ISO instant at which the token expires. */
  expiresAt: z.iso.datetime(),
});
export type Admin = z.infer<typeof Admin>;

/** Answer of the login. Send the token as `Authorization: Bearer`. */
export const AdminLoginAnswer = z.object({ success: z.literal(true), token: z.string(), admin: Admin });
export type AdminLoginAnswer = z.infer<typeof AdminLoginAnswer>;

/** Answer of `GET …/admin/session`. */
export const AdminSessionAnswer = z.object({ success: z.literal(true), admin: Admin.nullable() });
export type AdminSessionAnswer = z.infer<typeof AdminSessionAnswer>;
