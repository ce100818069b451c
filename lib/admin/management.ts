import { z } from 'zod';
import { PlanType } from '@/lib/usage/plans';
import { Uuid } from '@/lib/uuid';
import { MAX_CURSOR_CHARS } from './cursor';

/** Rows of one answer: by default, and at most. */
const DEFAULT_ROWS = 25;
const MAX_ROWS = 100;
/** Most pages that are given at a time, and the longest reason, in characters. */
export const MAX_COURTESY_PAGES = 10_000;
export const MAX_REASON_CHARS = 300;

const Count = z.int().min(0);

/** Query of `GET …/admin/user-management`. `search` is the beginning of an address or a name, or a whole id. */
export const ManagementQuery = z.object({
  search: z.string().trim().max(200).optional(),
  plan: PlanType.optional(),
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
  lastPaymentDate: z.iso.datetime().nullable(),
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
  reason: z.string().trim().min(1).max(MAX_REASON_CHARS),
});
export type AddPages = z.infer<typeof AddPages>;

/** Body of `POST …/admin/sign-out-user`: ends all sign-ins of the account. */
export const SignOutUser = z.object({ userId: Uuid });
export type SignOutUser = z.infer<typeof SignOutUser>;

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
