import 'server-only';
import { adoptSession, type CategorisationSession, lockSession } from '@/db/queries/categorisation';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/**
 * The caller's own session, locked until the transaction `ctx.db` ends. A session begun without an account belongs to
 * the browser that holds its visitor cookie; a signed-in caller with that cookie makes it theirs.
 * Throws `sessionUnknown`, also when it is somebody else's: an id must not tell whether it is taken.
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
  // Locked, so that nobody else has taken it since.
  await adoptSession(ctx.db, sessionId, userId);
  return { ...session, userId };
}
