import 'server-only';
import { findOperatorSession } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import type { Admin } from './login';

/** Returns the signed-in operator, for a reloaded page; `admin` is null for a script, which has no session. */
export async function getOperatorSession({ db, clock, operator }: OperatorContext): Promise<{ admin: Admin | null }> {
  const session = operator.sessionId && (await findOperatorSession(db, operator.sessionId, clock.now()));
  return { admin: session ? { username: session.username, expiresAt: session.expiresAt.toISOString() } : null };
}
