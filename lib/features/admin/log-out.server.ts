import 'server-only';
import { deleteOperatorSession } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import { recordOperator } from './record.server';

/** Ends the session of this call, which invalidates its token. Does nothing for a script, which has no session. */
export async function logOut(ctx: Pick<OperatorContext, 'db' | 'clock' | 'operator'>): Promise<object> {
  const { sessionId } = ctx.operator;
  if (!sessionId) return {};
  await ctx.db.transaction(async (tx) => {
    await deleteOperatorSession(tx, sessionId);
    await recordOperator(tx, ctx, { action: 'logout' });
  });
  return {};
}
