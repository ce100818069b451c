import 'server-only';
import { z } from 'zod';
import { endSession } from '@/db/queries/sign-in';
import { endAllSessions } from '@/db/queries/users';
import { recordAudit } from '@/lib/audit/record.server';
import type { Context } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { disconnectMail } from '@/lib/mail/connection/disconnect.server';
import { endedSessionExpiry } from './session.server';

/** What `POST /api/auth/sign-out` takes: by default the session that it is called with ends, `everywhere` all of the account's. */
export const SignOut = z.object({ everywhere: z.boolean().default(false) });

/**
 * Ends the caller's session, for its cookie and its bearer token alike, or all sessions of the account and its access to a
 * mailbox, which somebody else may have given it. Whoever is not
 * signed in has nothing to end, which is well; `everywhere` needs to know whose, and throws `unauthenticated`.
 */
export async function signOut(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  { everywhere }: z.output<typeof SignOut>,
): Promise<void> {
  if (actor.kind !== 'user') {
    if (everywhere) throw new AppError('unauthenticated');
    return;
  }
  const { userId } = actor;
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (everywhere) await endAllSessions(tx, userId);
    else await endSession(tx, actor.sessionId, endedSessionExpiry(now));
    await recordAudit(tx, { userId, action: everywhere ? 'signOutEverywhere' : 'signOut' }, now);
  });
  if (everywhere) await disconnectMail({ db, actor, clock });
}
