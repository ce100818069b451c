import 'server-only';
import { endSession } from '@/db/queries/sign-in';
import { findSignInSession, listSignInSessions } from '@/db/queries/sign-in-sessions';
import { recordAudit } from '@/lib/features/audit/record.server';
import { endedSessionExpiry } from '@/lib/platform/auth/session.server';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { Uuid } from '@/lib/shared/uuid';
import type { SignInsAnswer } from './sign-ins';

/** Returns the caller's valid sessions. */
export async function listSignIns({ db, actor, clock }: UserContext): Promise<Omit<SignInsAnswer, 'success'>> {
  const rows = await listSignInSessions(db, actor.userId, clock.now());
  const signIns = rows.map(({ id, browser, system, country, startedAt, lastSeenAt }) => ({
    id,
    browser,
    system,
    country,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
  return { signIns: signIns.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}

/**
 * Ends one of the caller's sessions; its tokens are rejected from then on.
 * Throws `notFound` if it is unknown, has ended, or belongs to another user.
 */
export async function endSignIn(ctx: UserContext, id: unknown): Promise<Omit<SignInsAnswer, 'success'>> {
  const { db, actor, clock } = ctx;
  const { userId } = actor;
  const sessionId = Uuid.safeParse(id);
  const found = sessionId.success && (await findSignInSession(db, userId, sessionId.data));
  if (!found) throw new AppError('notFound');
  const now = clock.now();
  await db.transaction(async (tx) => {
    await endSession(tx, found.id, endedSessionExpiry(now));
    await recordAudit(tx, { userId, action: 'signOut' }, now);
  });
  return listSignIns(ctx);
}
