import 'server-only';
import type { Db } from '@/db/client.server';
import { insertOperatorEntry } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import type { AccountState, AdminAction } from './action-log';

/** Log entry of an action. */
export interface OperatorRecord {
  readonly action: AdminAction;
  /** The affected account. */
  readonly userId?: string;
  readonly before?: AccountState;
  readonly after?: AccountState;
  /** The given reason, or the name of the exported table. */
  readonly note?: string;
}

/**
 * Logs an action of the operator.
 * Pass as `tx` the transaction of the action, so that both are stored or neither.
 */
export function recordOperator(
  tx: Db,
  { operator, clock }: Pick<OperatorContext, 'operator' | 'clock'>,
  record: OperatorRecord,
): Promise<void> {
  return insertOperatorEntry(tx, { ...record, admin: operator.username, at: clock.now() });
}
