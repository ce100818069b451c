import 'server-only';
import { z } from 'zod';
import { listProcessingSessions } from '@/db/queries/processing-sessions';
import type { UserContext } from '@/lib/context.server';
import { sessionView } from './save-session.server';
import { ProcessingSession, type SessionPage } from './session';

export const RecentSessionsAnswer = z.object({ success: z.literal(true), sessions: z.array(ProcessingSession) });
export type RecentSessionsAnswer = z.infer<typeof RecentSessionsAnswer>;

/** The caller's batches, newest first. */
export async function listRecentSessions(ctx: UserContext, page: SessionPage): Promise<RecentSessionsAnswer> {
  const rows = await listProcessingSessions(ctx.db, ctx.actor.userId, page);
  return { success: true, sessions: rows.map(sessionView) };
}
