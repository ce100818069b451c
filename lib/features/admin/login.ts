import { z } from 'zod';

/** Longest user name and password that are looked at, in characters: hashing costs by length. */
const MAX_CREDENTIAL_CHARS = 200;

/** How long a sign-in of the operator lasts, in seconds (8 hours). */
export const OPERATOR_SESSION_SECONDS = 8 * 60 * 60;

/** Body of `POST /api/{prefix}/admin/login`. `code` is the six digits of the second factor, where one is configured. */
export const AdminLogin = z.object({
  username: z.string().min(1).max(MAX_CREDENTIAL_CHARS),
  password: z.string().min(1).max(MAX_CREDENTIAL_CHARS),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
});
export type AdminLogin = z.infer<typeof AdminLogin>;

/** Who has signed in as the operator, as the browser keeps it. */
export const Admin = z.object({
  username: z.string(),
  /** ISO instant at which the token expires. */
  expiresAt: z.iso.datetime(),
});
export type Admin = z.infer<typeof Admin>;

/** Answer of the login. The token goes along as `Authorization: Bearer`. */
export const AdminLoginAnswer = z.object({ success: z.literal(true), token: z.string(), admin: Admin });
export type AdminLoginAnswer = z.infer<typeof AdminLoginAnswer>;

/** Answer of `GET …/admin/session`. */
export const AdminSessionAnswer = z.object({ success: z.literal(true), admin: Admin.nullable() });
export type AdminSessionAnswer = z.infer<typeof AdminSessionAnswer>;
