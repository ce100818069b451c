import 'server-only';
import { adoptSession, type CategorisationSession, lockSession } from '@/db/queries/categorisation';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/**
 * Returns the caller's own session, locked until the transaction `ctx.db` ends.
 * An anonymous session belongs to the browser with its visitor cookie; a signed-in caller with that cookie adopts it.
 * Throws `sessionUnknown`, also for another user's session, so that an id does not reveal whether it exists.
 */
export async function requireOwnSession(ctx: Context, sessionId: string): Promise<CategorisationSession> {
  const session = await lockSession(ctx.db, sessionId);
  if (!session) throw new AppError('sessionUnknown');
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  if (session.userId !== null) {
    if (session.userId !== userId) throw new AppError('sessionUnknown');
    return session;
  }
  if (session.visitorId !== ctx.visitor.id) throw new AppError('sessionUnknown');
  if (userId === null) return session;
  // The row is locked, so nobody else can have adopted it.
  await adoptSession(ctx.db, sessionId, userId);
  return { ...session, userId };
}
