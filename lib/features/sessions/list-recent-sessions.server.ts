import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client.server';
import { listProcessingSessions } from '@/db/queries/processing-sessions';
import type { UserContext } from '@/lib/platform/context.server';
import { sessionView } from './save-session.server';
import { ProcessingSession, type SessionPage } from './session';

export const RecentSessionsAnswer = z.object({ success: z.literal(true), sessions: z.array(ProcessingSession) });
export type RecentSessionsAnswer = z.infer<typeof RecentSessionsAnswer>;

/** Returns the caller's batches, newest first. */
export async function listRecentSessions(ctx: UserContext, page: SessionPage): Promise<RecentSessionsAnswer> {
  return { success: true, sessions: await recentSessionsOf(ctx.db, ctx.actor.userId, page) };
}

/** Returns an account's batches, newest first. */
export async function recentSessionsOf(db: Db, userId: string, page: SessionPage): Promise<ProcessingSession[]> {
  const rows = await listProcessingSessions(db, userId, page);
  return rows.map(sessionView);
}
