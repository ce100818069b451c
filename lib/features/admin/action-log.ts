import { z } from 'zod';

/** Actions of the operator that are logged. Their texts are in `messages` under `Admin.actions`. */
export const ADMIN_ACTIONS = [
  'login',
  'loginFailed',
  'logout',
  'updatePlan',
  'resetUsage',
  'addPages',
  'signOutUser',
  'exportUser',
  'deleteUser',
  'exportTable',
  'exportUsers',
  'suspendUser',
  'restoreUser',
  'extendTrial',
  'refundPayment',
  'refundFailed',
] as const;
export const AdminAction = z.enum(ADMIN_ACTIONS);
export type AdminAction = z.infer<typeof AdminAction>;

/** Retention of an entry, in days. */
export const ADMIN_LOG_DAYS = 730;

/** An account's plan and pages, before or after an action. */
export const AccountState = z.object({
  plan: z.string().optional(),
  used: z.int().optional(),
  extraPages: z.int().optional(),
  /** End of the free trial. */
  trialEndsAt: z.iso.datetime().optional(),
  /** For a refund: refunded US cents of the payment. */
  refundedCents: z.int().optional(),
});
export type AccountState = z.infer<typeof AccountState>;

/** One entry of the operator's log. */
export const AdminLogEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The operator's user name; `key` for a script. */
  admin: z.string(),
  action: AdminAction,
  /** The affected account: its id, and its address while it exists. */
  user: z.object({ id: z.uuid(), email: z.string().nullable() }).nullable(),
  before: AccountState.nullable(),
  after: AccountState.nullable(),
  /** The given reason, or the name of the exported table. */
  note: z.string().nullable(),
});
export type AdminLogEntry = z.infer<typeof AdminLogEntry>;

/** Query and answer of `GET …/admin/actions`, newest first; `before` is the `next` of the previous answer. */
export const AdminLogQuery = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const AdminLogAnswer = z.object({
  success: z.literal(true),
  entries: z.array(AdminLogEntry),
  next: z.int().nullable(),
});
export type AdminLogAnswer = z.infer<typeof AdminLogAnswer>;
