import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { aiAnswers, aiUsageDays } from '../schema/ai-usage';

/** Kind of user whose documents are sorted. */
export type AiAudience = 'user' | 'anonymous';

/** Key of a row of totals: day (UTC, ISO `yyyy-mm-dd`), audience, model. */
export interface AiUsageKey {
  readonly day: string;
  readonly audience: AiAudience;
  readonly model: string;
}

export interface AiUsageSums {
  readonly documents: number;
  readonly inputTokens: number;
  readonly cacheWriteTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
  /** In billionths of a dollar. */
  readonly costNanoDollars: number;
}

const { day, audience, model, ...columns } = {
  day: aiUsageDays.day,
  audience: aiUsageDays.audience,
  model: aiUsageDays.model,
  documents: aiUsageDays.documents,
  inputTokens: aiUsageDays.inputTokens,
  cacheWriteTokens: aiUsageDays.cacheWriteTokens,
  cacheReadTokens: aiUsageDays.cacheReadTokens,
  outputTokens: aiUsageDays.outputTokens,
  costNanoDollars: aiUsageDays.costNanoDollars,
};

/** Adds to the totals of a day. Negative numbers correct an estimate that was too high. */
export async function addAiUsage(db: Db, key: AiUsageKey, sums: Partial<AiUsageSums>): Promise<void> {
  const added = Object.entries(sums) as [keyof AiUsageSums, number][];
  const changes = Object.fromEntries(added.map(([name, number]) => [name, sql`${columns[name]} + ${number}`]));
  if (added.length === 0) return;
  await db
    .insert(aiUsageDays)
    .values({ ...key, ...sums })
    .onConflictDoUpdate({ target: [day, audience, model], set: changes });
}

/** Returns the cost of a day so far, by audience, in billionths of a dollar. */
export async function getAiCosts(db: Db, ofDay: string): Promise<Record<AiAudience, number>> {
  const rows = await db
    .select({ audience, cost: sql<number>`sum(${columns.costNanoDollars})`.mapWith(Number) })
    .from(aiUsageDays)
    .where(eq(day, ofDay))
    .groupBy(audience);
  const costOf = (who: AiAudience) => rows.find((row) => row.audience === who)?.cost ?? 0;
  return { user: costOf('user'), anonymous: costOf('anonymous') };
}

/** Returns the totals of the days from `from` to `to` (ISO, inclusive), in order. */
export async function listAiUsage(db: Db, from: string, to: string): Promise<(AiUsageKey & AiUsageSums)[]> {
  const rows = await db
    .select({ day, audience, model, ...columns })
    .from(aiUsageDays)
    .where(and(gte(day, from), lte(day, to)))
    .orderBy(asc(day), asc(audience), asc(model));
  return rows.map((row) => ({ ...row, audience: row.audience as AiAudience }));
}

/** Returns a stored answer, encrypted; null if it is missing or has expired. */
export async function getAiAnswer(db: Db, key: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ sealed: aiAnswers.sealed })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.key, key), gt(aiAnswers.expiresAt, now)));
  return row?.sealed ?? null;
}

/** Stores an answer and replaces an earlier one. */
export async function saveAiAnswer(
  db: Db,
  { key, sealed, expiresAt }: { key: string; sealed: string; expiresAt: Date },
): Promise<void> {
  await db
    .insert(aiAnswers)
    .values({ key, sealed, expiresAt })
    .onConflictDoUpdate({ target: aiAnswers.key, set: { sealed, expiresAt } });
}

/** Deletes expired answers. */
export async function deleteExpiredAiAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(aiAnswers).where(lte(aiAnswers.expiresAt, now));
}
