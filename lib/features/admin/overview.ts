import { z } from 'zod';
import { PagesApart } from '@/lib/features/usage/usage';
import { PlanType } from '@/lib/shared/plan-types';

/** Period of the daily figures, in days, including today (UTC). */
export const OVERVIEW_DAYS = 30;
/** Period of the revenue, in months, including the current one (UTC). */
export const OVERVIEW_MONTHS = 12;
/** Number of rows of Recent Users, and of the latest actions. */
export const RECENT_USERS = 10;

const Count = z.int().min(0);
/** A day in UTC, `2026-11-23`; a month, `2026-11`. */
const Day = z.iso.date();
const Month = z.string().regex(/^\d{4}-\d{2}$/);

/** The six cards (specification section 3). Documents and pages are those that were claimed, as everywhere. */
export const AdminStats = z.object({
  users: Count,
  subscriptions: Count,
  payments: Count,
  sessions: Count,
  /** Pages claimed in total, and in the current calendar month (UTC). */
  totalDocumentsProcessed: Count,
  monthlyDocumentsProcessed: Count,
});
export type AdminStats = z.infer<typeof AdminStats>;

/** A row of Recent Users (specification section 3). */
export const AdminUser = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  subscription: z.object({ planType: PlanType }),
  /** `documentsLimit` is -1 if unlimited. */
  usage: PagesApart.extend({ documentsProcessedThisMonth: Count, documentsLimit: z.int().min(-1) }),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Answers of `GET …/admin`, `…/admin/users` and, with both, `…/admin/data`. */
export const AdminStatsAnswer = z.object({ success: z.literal(true), stats: AdminStats });
export type AdminStatsAnswer = z.infer<typeof AdminStatsAnswer>;
export const AdminUsersAnswer = z.object({ success: z.literal(true), users: z.array(AdminUser) });
export type AdminUsersAnswer = z.infer<typeof AdminUsersAnswer>;
export const AdminDataAnswer = z.object({
  success: z.literal(true),
  stats: AdminStats,
  users: z.array(AdminUser),
});
export type AdminDataAnswer = z.infer<typeof AdminDataAnswer>;

/** Figures of each day, oldest first, without gaps. */
export const DailyFigures = z.object({
  day: Day,
  /** Sorted documents and pages. */
  documents: Count,
  pages: Count,
  /** Claimed pages, as on the cards. */
  takenPages: Count,
  signUps: Count,
  /** AI cost, in fractional US cents. */
  aiCents: z.number().min(0),
  /** Documents by the engine that answered. */
  engines: z.record(z.string(), Count),
  /** Time from the start of a document's turn to its result, in milliseconds; null on a day without documents. */
  readingMs: z.object({ p50: z.number(), p95: z.number() }).nullable(),
});
export type DailyFigures = z.infer<typeof DailyFigures>;

/** Answer of `GET …/admin/overview`. */
export const OverviewAnswer = z.object({
  success: z.literal(true),
  days: z.array(DailyFigures),
  /** Revenue minus refunds, in US cents, oldest month first. */
  revenue: z.array(z.object({ month: Month, cents: z.int() })),
  /** Errors answered in the period of `days`, most frequent first. */
  errors: z.array(z.object({ code: z.string(), count: Count })),
  /** Today's AI cost (UTC) by the caller's plan (`anonymous`: no account), and the daily caps, in US cents. */
  ai: z.object({
    today: z.array(z.object({ plan: z.union([PlanType, z.literal('anonymous')]), cents: z.number().min(0) })),
    capCents: z.number().min(0),
    anonymousCapCents: z.number().min(0),
  }),
  /**
   * Current state of this process: queued and running jobs (a document to read, a page to recognise, a text to score).
   */
  queue: z.object({ waiting: Count, running: Count }),
  /** In bytes; null if unknown. */
  storage: z.object({ databaseBytes: Count.nullable(), temporaryMailBytes: Count.nullable() }),
  /** Webhooks rejected or failed in the period of `days`, by error code. */
  failedWebhooks: z.array(z.object({ code: z.string(), count: Count, lastAt: z.iso.datetime() })),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;
