import { z } from 'zod';
import { type Db, getDatabase } from '@/db/client.server';
import { deleteExpiredAiAnswers } from '@/db/queries/ai-usage';
import { deleteUnclaimedSessions } from '@/db/queries/categorisation';
import { env } from '@/lib/env.server';
import { forgetForwardedHeaders } from '@/lib/http/forwarded.server';
import { log } from '@/lib/http/log.server';
import { UNCLAIMED_SESSION_MS } from '@/lib/usage/limits';

const FORGET_EVERY_MS = 60 * 60 * 1000;

/** Opens and migrates the database before the first request. A server without its database says why in one line and ends. */
export async function openOnStart(): Promise<void> {
  try {
    if (!env().TRUST_PROXY) forgetForwardedHeaders();
    const { db } = await getDatabase();
    await forgetOld(db);
    setInterval(() => {
      forgetOld(db).catch((error: unknown) => log().error({ err: error }, 'old rows not forgotten'));
    }, FORGET_EVERY_MS).unref();
  } catch (error) {
    process.stderr.write(`Mesudar cannot start: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** Deletes what is kept for a while only. */
async function forgetOld(db: Db): Promise<void> {
  const now = Date.now();
  await deleteUnclaimedSessions(db, new Date(now - UNCLAIMED_SESSION_MS));
  await deleteExpiredAiAnswers(db, new Date(now));
}

/** The innermost reason in one line; a refused connection has its reasons in a list, wrong settings are named each. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  }
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return (error.message || error.name).replace(/\s+/g, ' ');
}
