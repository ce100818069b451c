import { z } from 'zod';
import { PagesApart } from '@/lib/features/usage/usage';
import { PlanType } from '@/lib/shared/plan-types';
import { Uuid } from '@/lib/shared/uuid';
import { MAX_CURSOR_CHARS } from './cursor';

/** Rows of one answer: by default, and at most. */
const DEFAULT_ROWS = 25;
const MAX_ROWS = 100;
/** Most pages that are given at a time, and the longest reason, in characters. */
export const MAX_COURTESY_PAGES = 10_000;
export const MAX_REASON_CHARS = 300;

/** Days that an account's errors and AI cost go back, today (UTC) included. */
export const ACCOUNT_FIGURE_DAYS = 30;
/** Most days that a trial is extended by at a time. */
export const MAX_TRIAL_DAYS = 90;
/** Rows of the file of accounts. */
export const MAX_USERS_CSV_ROWS = 100_000;

const Count = z.int().min(0);
const Reason = z.string().trim().min(1).max(MAX_REASON_CHARS);

/** Which accounts are looked for, and query of `GET …/admin/user-management/csv`. `search` is the beginning of an address or a name, or a whole id. */
export const ManagementFilter = z.object({
  search: z.string().trim().max(200).optional(),
  plan: PlanType.optional(),
});
export type ManagementFilter = z.infer<typeof ManagementFilter>;

/** Query of `GET …/admin/user-management`. */
export const ManagementQuery = ManagementFilter.extend({
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(DEFAULT_ROWS),
  /** The `next` of the answer before. */
  cursor: z.string().max(MAX_CURSOR_CHARS).optional(),
});
export type ManagementQuery = z.infer<typeof ManagementQuery>;

/** A row of User Management (specification section 3). */
export const ManagedUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  currentPlan: PlanType,
  /** True when money was paid that was not given back. */
  isPaid: z.boolean(),
  documentsProcessedThisMonth: Count,
  /** -1 where there is none; with bought pages, as everywhere. */
  documentsLimit: z.int().min(-1),
  ...PagesApart.shape,
  lastPaymentDate: z.iso.datetime().nullable(),
  /** True of a plan that nobody pays for: the operator gave it. */
  isGiven: z.boolean(),
  /** Days of the free trial that are left; null on a plan. */
  trialDaysLeft: z.int().min(0).nullable(),
  /** Since when the account is suspended. */
  suspendedAt: z.iso.datetime().nullable(),
  team: z
    .discriminatedUnion('role', [
      z.object({ role: z.literal('owner'), members: Count }),
      /** `isRunning`: the member uses the owner's pages now. */
      z.object({ role: z.literal('member'), owner: z.string(), isRunning: z.boolean() }),
    ])
    .nullable(),
  /** What the account caused in the last `ACCOUNT_FIGURE_DAYS`: errors that it was answered, and US cents of the AI service. */
  errors: Count,
  aiCents: z.number().min(0),
  /** The PayPal subscription that runs, if one does: changing the plan concerns it. */
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
 * Body of `POST …/admin/update-plan`. Pages used become 0. A monthly plan that is given so runs until another is given or
 * paid for. `cancelSubscription` also ends the PayPal subscription that runs; else it goes on being charged, and each payment buys
 * its plan's pages, which do not expire (decision 0050). What is left of its paid month becomes such pages in either case.
 */
export const UpdatePlan = z.object({
  userId: Uuid,
  planId: PlanType,
  cancelSubscription: z.boolean().default(false),
});
export type UpdatePlan = z.infer<typeof UpdatePlan>;

/** Body of `POST …/admin/reset-usage`; refused for plans of a lifetime (`freeNotReset`). */
export const ResetUsage = z.object({ userId: Uuid });
export type ResetUsage = z.infer<typeof ResetUsage>;

/** Body of `POST …/admin/add-pages`: pages as a courtesy, which do not expire. */
export const AddPages = z.object({
  userId: Uuid,
  pages: z.int().min(1).max(MAX_COURTESY_PAGES),
  reason: Reason,
});
export type AddPages = z.infer<typeof AddPages>;

/** Body of `POST …/admin/sign-out-user`: ends all sign-ins of the account. */
export const SignOutUser = z.object({ userId: Uuid });
export type SignOutUser = z.infer<typeof SignOutUser>;

/**
 * Body of `POST …/admin/suspend-user`: every sign-in ends, new ones and API calls are refused, and PayPal is told to end the
 * subscription (decision 0096). `POST …/admin/restore-user` has the same body and takes it back; the subscription stays ended.
 */
export const SuspendUser = z.object({ userId: Uuid, reason: Reason });
export type SuspendUser = z.infer<typeof SuspendUser>;

/** Body of `POST …/admin/extend-trial`: the days count from the trial's end, or from now where it is over. */
export const ExtendTrial = z.object({ userId: Uuid, days: z.int().min(1).max(MAX_TRIAL_DAYS), reason: Reason });
export type ExtendTrial = z.infer<typeof ExtendTrial>;

/** Body of `POST …/admin/delete-user`. `email` must be the account's, so that no wrong row is deleted. */
export const DeleteUser = z.object({ userId: Uuid, email: z.string().max(320) });
export type DeleteUser = z.infer<typeof DeleteUser>;

/** Answer of everything that changes an account: the account afterwards. */
export const ManagedUserAnswer = z.object({ success: z.literal(true), user: ManagedUser });
export type ManagedUserAnswer = z.infer<typeof ManagedUserAnswer>;
export const DoneAnswer = z.object({ success: z.literal(true) });

/** One thing in the life of an account's plan, newest first. */
export const HistoryEntry = z.object({
  at: z.iso.datetime(),
  /** `granted`, `pagesAdded` and `usageReset` were done here; the others by payments. */
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
  /** PayPal's number of the payment or subscription, to look it up there. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Answer of `GET …/admin/user/{id}/subscription-history`. */
export const HistoryAnswer = z.object({ success: z.literal(true), history: z.array(HistoryEntry) });
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;
