import 'server-only';
import { deleteOperatorSession } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import { recordOperator } from './record.server';

/** Ends the sign-in that the call rides on: its token is void from then on. A script has none, so nothing ends. */
export async function logOut(ctx: Pick<OperatorContext, 'db' | 'clock' | 'operator'>): Promise<object> {
  const { sessionId } = ctx.operator;
  if (!sessionId) return {};
  await ctx.db.transaction(async (tx) => {
    await deleteOperatorSession(tx, sessionId);
    await recordOperator(tx, ctx, { action: 'logout' });
  });
  return {};
}
