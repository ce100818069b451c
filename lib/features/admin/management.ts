import { z } from 'zod';
import { PagesApart } from '@/lib/features/usage/usage';
import { PlanType } from '@/lib/shared/plan-types';
import { Uuid } from '@/lib/shared/uuid';
import { MAX_CURSOR_CHARS } from './cursor';

/** Rows per answer: default and maximum. */
const DEFAULT_ROWS = 25;
const MAX_ROWS = 100;
/** Maximum number of pages granted at a time, and maximum length of the reason, in characters. */
export const MAX_COURTESY_PAGES = 10_000;
export const MAX_REASON_CHARS = 300;

/** Period of an account's errors and AI cost, in days, including today (UTC). */
export const ACCOUNT_FIGURE_DAYS = 30;
/** Maximum extension of a trial at a time, in days. */
export const MAX_TRIAL_DAYS = 90;
/** Maximum number of rows in the CSV file of accounts. */
export const MAX_USERS_CSV_ROWS = 100_000;

const Count = z.int().min(0);
const Reason = z.string().trim().min(1).max(MAX_REASON_CHARS);

/**
 * Filter for accounts, and query of `GET …/admin/user-management/csv`. `search` is a prefix of an address or a name, or
 * a complete id.
 */
export const ManagementFilter = z.object({
  search: z.string().trim().max(200).optional(),
  plan: PlanType.optional(),
});
export type ManagementFilter = z.infer<typeof ManagementFilter>;

/** Query of `GET …/admin/user-management`. */
export const ManagementQuery = ManagementFilter.extend({
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(DEFAULT_ROWS),
  /** The `next` of the previous answer. */
  cursor: z.string().max(MAX_CURSOR_CHARS).optional(),
});
export type ManagementQuery = z.infer<typeof ManagementQuery>;

/** A row of User Management (specification section 3). */
export const ManagedUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  currentPlan: PlanType,
  /** True if a payment exists that was not refunded. */
  isPaid: z.boolean(),
  documentsProcessedThisMonth: Count,
  /** -1 if unlimited; includes bought pages, as everywhere. */
  documentsLimit: z.int().min(-1),
  ...PagesApart.shape,
  lastPaymentDate: z.iso.datetime().nullable(),
  /** True for a plan granted by the operator, which nobody pays for. */
  isGiven: z.boolean(),
  /** Days left of the free trial; null on a paid plan. */
  trialDaysLeft: z.int().min(0).nullable(),
  /** When the account was suspended. */
  suspendedAt: z.iso.datetime().nullable(),
  team: z
    .discriminatedUnion('role', [
      z.object({ role: z.literal('owner'), members: Count }),
      /** `isRunning`: the member uses the owner's pages now. */
      z.object({ role: z.literal('member'), owner: z.string(), isRunning: z.boolean() }),
    ])
    .nullable(),
  /** In the last `ACCOUNT_FIGURE_DAYS`: errors answered to the account, and its AI cost in US cents. */
  errors: Count,
  aiCents: z.number().min(0),
  /** The current PayPal subscription, if any. A change of the plan affects it. */
  runningSubscription: z.object({ plan: PlanType, until: z.iso.datetime().nullable() }).nullable(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

export const ManagementAnswer = z.object({
  success: z.literal(true),
  users: z.array(ManagedUser),
  next: z.string().nullable(),
});
export type ManagementAnswer = z.infer<typeof ManagementAnswer>;

/**
 * Body of `POST …/admin/update-plan`. Pages used are reset to 0. A monthly plan granted this way stays until another is
 * granted or paid.
 * `cancelSubscription` also cancels the current PayPal subscription. Otherwise it continues to be charged, and each
 * payment buys its plan's pages, which do not expire (decision 0045). In both cases the rest of its paid month becomes
 * such pages.
 */
export const UpdatePlan = z.object({
  userId: Uuid,
  planId: PlanType,
  cancelSubscription: z.boolean().default(false),
});
export type UpdatePlan = z.infer<typeof UpdatePlan>;

/** Body of `POST …/admin/reset-usage`; rejected for plans without months (`freeNotReset`). */
export const ResetUsage = z.object({ userId: Uuid });
export type ResetUsage = z.infer<typeof ResetUsage>;

/** Body of `POST …/admin/add-pages`: courtesy pages, which do not expire. */
export const AddPages = z.object({
  userId: Uuid,
  pages: z.int().min(1).max(MAX_COURTESY_PAGES),
  reason: Reason,
});
export type AddPages = z.infer<typeof AddPages>;

/** Body of `POST …/admin/sign-out-user`: ends all sessions of the account. */
export const SignOutUser = z.object({ userId: Uuid });
export type SignOutUser = z.infer<typeof SignOutUser>;

/**
 * Body of `POST …/admin/suspend-user`: ends all sessions, rejects new ones and API calls, and cancels the subscription
 * at PayPal (decision 0069).
 * `POST …/admin/restore-user` has the same body and lifts the suspension; the subscription stays cancelled.
 */
export const SuspendUser = z.object({ userId: Uuid, reason: Reason });
export type SuspendUser = z.infer<typeof SuspendUser>;

/** Body of `POST …/admin/extend-trial`: extends from the trial's end, or from now if it has ended. */
export const ExtendTrial = z.object({ userId: Uuid, days: z.int().min(1).max(MAX_TRIAL_DAYS), reason: Reason });
export type ExtendTrial = z.infer<typeof ExtendTrial>;

/**
 * Body of `POST …/admin/delete-user`. `email` must be the account's, so that the wrong row is not deleted by mistake.
 */
export const DeleteUser = z.object({ userId: Uuid, email: z.string().max(320) });
export type DeleteUser = z.infer<typeof DeleteUser>;

/** Answer of every change of an account: the account afterwards. */
export const ManagedUserAnswer = z.object({ success: z.literal(true), user: ManagedUser });
export type ManagedUserAnswer = z.infer<typeof ManagedUserAnswer>;
export const DoneAnswer = z.object({ success: z.literal(true) });

/** An event in the history of an account's plan, newest first. */
export const HistoryEntry = z.object({
  at: z.iso.datetime(),
  /** `granted`, `pagesAdded` and `usageReset` are actions of the operator; the others come from payments. */
  event: z.enum([
    'payment',
    'refund',
    'dispute',
    'subscriptionStarted',
    'subscriptionCancelled',
    'subscriptionSuspended',
    'subscriptionExpired',
    'granted',
    'pagesAdded',
    'usageReset',
  ]),
  plan: PlanType.nullable(),
  cents: z.int().nullable(),
  pages: z.int().nullable(),
  /** PayPal's id of the payment or subscription, for looking it up there. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Answer of `GET …/admin/user/{id}/subscription-history`. */
export const HistoryAnswer = z.object({ success: z.literal(true), history: z.array(HistoryEntry) });
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;
