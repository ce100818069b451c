import { z } from 'zod';
import { DAY_MS } from '@/lib/shared/durations';
import { Uuid } from '@/lib/shared/uuid';

const Count = z.number().int().min(0).max(1_000_000);
/** A day in milliseconds: longer than any batch takes. */
export const MAX_PROCESSING_TIME_MS = 24 * 60 * 60 * 1000;
/** Remarks that the browser adds to `sessionMetadata`; more are refused, so that nobody stores data here. */
const MAX_EXTRAS = 20;
/** Categories of a batch, and the longest name of one, in characters. */
export const MAX_CATEGORIES_USED = 200;
export const MAX_CATEGORY_USED_CHARS = 100;
/** Longest text among the remarks, and the longest name of one, in characters. */
export const MAX_REMARK_CHARS = 500;
const MAX_REMARK_NAME_CHARS = 50;

/** True when the remarks are few and have short names. */
function haveShortNames(metadata: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(metadata);
  return names.length <= MAX_EXTRAS && names.every((name) => name.length <= MAX_REMARK_NAME_CHARS);
}

/** A finished batch as the browser reports it (specification section 3). The server adds `sessionDate`. */
export const NewSession = z.object({
  /** Made by the browser, so that a batch that is reported twice is saved once; without one the server makes it. */
  id: Uuid.optional(),
  totalFiles: Count,
  totalPages: Count,
  imageFiles: Count,
  pdfFiles: Count,
  otherFiles: Count,
  successfulFiles: Count,
  failedFiles: Count,
  passwordProtectedFiles: Count,
  categoriesUsed: z.array(z.string().trim().min(1).max(MAX_CATEGORY_USED_CHARS)).max(MAX_CATEGORIES_USED),
  sessionMetadata: z
    .object({ source: z.string().max(50).default('upload'), userAgent: z.string().max(MAX_REMARK_CHARS).optional() })
    .catchall(z.union([z.string().max(MAX_REMARK_CHARS), z.number(), z.boolean(), z.null()]))
    .refine(haveShortNames),
  processingTimeMs: z.number().int().min(0).max(MAX_PROCESSING_TIME_MS),
});
export type NewSession = z.infer<typeof NewSession>;

/** A saved batch. */
export const ProcessingSession = NewSession.extend({
  id: Uuid,
  /** ISO instant at which it was saved. */
  sessionDate: z.string(),
});
export type ProcessingSession = z.infer<typeof ProcessingSession>;

/** Rows of the panel of recent activity (specification section 9). */
export const SHOWN_SESSIONS = 5;

/** The page of a list that is asked for. */
export const SessionPage = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type SessionPage = z.infer<typeof SessionPage>;

export const STATS_PERIODS = ['week', 'month', 'year', 'all'] as const;
export const StatsPeriod = z.enum(STATS_PERIODS);
export type StatsPeriod = z.infer<typeof StatsPeriod>;

const PERIOD_DAYS: Readonly<Record<Exclude<StatsPeriod, 'all'>, number>> = { week: 7, month: 30, year: 365 };

/** The instant from which a period counts back from `now`; null for all time. */
export function startOfPeriod(period: StatsPeriod, now: Date): Date | null {
  return period === 'all' ? null : new Date(now.getTime() - PERIOD_DAYS[period] * DAY_MS);
}

/** Sums over the batches of a period. */
export const SessionStats = z.object({
  period: StatsPeriod,
  sessions: Count,
  totalFiles: z.number(),
  totalPages: z.number(),
  imageFiles: z.number(),
  pdfFiles: z.number(),
  otherFiles: z.number(),
  successfulFiles: z.number(),
  failedFiles: z.number(),
  passwordProtectedFiles: z.number(),
  processingTimeMs: z.number(),
  /** Most used first; counted once a batch. */
  categories: z.array(z.object({ category: z.string(), sessions: z.number() })),
});
export type SessionStats = z.infer<typeof SessionStats>;
