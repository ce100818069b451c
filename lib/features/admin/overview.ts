import { z } from 'zod';
import { PagesApart } from '@/lib/features/usage/usage';
import { PlanType } from '@/lib/shared/plan-types';

/** Days that the daily figures go back, today (UTC) included. */
export const OVERVIEW_DAYS = 30;
/** Months that revenue goes back, the present one (UTC) included. */
export const OVERVIEW_MONTHS = 12;
/** Rows of Recent Users, and of the latest actions. */
export const RECENT_USERS = 10;

const Count = z.int().min(0);
/** A day in UTC, `2026-11-23`; a month, `2026-11`. */
const Day = z.iso.date();
const Month = z.string().regex(/^\d{4}-\d{2}$/);

/** The six cards (specification section 3). Documents and pages are those that were taken, as everywhere. */
export const AdminStats = z.object({
  users: Count,
  /** Subscriptions that run now. */
  subscriptions: Count,
  payments: Count,
  sessions: Count,
  /** Pages taken since the beginning, and in the running calendar month (UTC). */
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
  /** `documentsLimit` is -1 where there is none. */
  usage: PagesApart.extend({ documentsProcessedThisMonth: Count, documentsLimit: z.int().min(-1) }),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Answer of `GET …/admin`, `…/admin/users` and, both together, `…/admin/data`. */
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

/** What happened on each day, oldest first, none left out. */
export const DailyFigures = z.object({
  day: Day,
  /** Documents and pages that were sorted. */
  documents: Count,
  pages: Count,
  /** Pages that were taken, as the cards count them. */
  takenPages: Count,
  signUps: Count,
  /** What the AI service cost, in US cents with fractions. */
  aiCents: z.number().min(0),
  /** Documents by the engine that answered. */
  engines: z.record(z.string(), Count),
  /** Time from the document's turn to its result, in milliseconds; null on a day without documents. */
  readingMs: z.object({ p50: z.number(), p95: z.number() }).nullable(),
});
export type DailyFigures = z.infer<typeof DailyFigures>;

/** Answer of `GET …/admin/overview`. */
export const OverviewAnswer = z.object({
  success: z.literal(true),
  days: z.array(DailyFigures),
  /** Money that came in, less what was refunded, in US cents, oldest month first. */
  revenue: z.array(z.object({ month: Month, cents: z.int() })),
  /** Errors that were answered in the period of `days`, the most frequent first. */
  errors: z.array(z.object({ code: z.string(), count: Count })),
  /** What the AI service cost today (UTC) by the plan of who asked (`anonymous`: nobody), and the caps of a day, in US cents. */
  ai: z.object({
    today: z.array(z.object({ plan: z.union([PlanType, z.literal('anonymous')]), cents: z.number().min(0) })),
    capCents: z.number().min(0),
    anonymousCapCents: z.number().min(0),
  }),
  /** As this process sees it now: jobs (a document to read, a page to recognise, a text to weigh) that wait, and that are being done. */
  queue: z.object({ waiting: Count, running: Count }),
  /** In bytes; null where it cannot be told. */
  storage: z.object({ databaseBytes: Count.nullable(), temporaryMailBytes: Count.nullable() }),
  /** Webhooks that were refused or failed in the period of `days`, by the reason's code. */
  failedWebhooks: z.array(z.object({ code: z.string(), count: Count, lastAt: z.iso.datetime() })),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;
