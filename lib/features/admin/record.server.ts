import 'server-only';
import type { Db } from '@/db/client.server';
import { insertOperatorEntry } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import type { AccountState, AdminAction } from './action-log';

/** What is written down of an action. */
export interface OperatorRecord {
  readonly action: AdminAction;
  /** The account that it was done to. */
  readonly userId?: string;
  readonly before?: AccountState;
  readonly after?: AccountState;
  /** The reason that was given, or the name of the table that was exported. */
  readonly note?: string;
}

/**
 * Writes down what the operator does, by `tx` in the transaction that does it: what is done is written down, and what is
 * not is not.
 */
export function recordOperator(
  tx: Db,
  { operator, clock }: Pick<OperatorContext, 'operator' | 'clock'>,
  record: OperatorRecord,
): Promise<void> {
  return insertOperatorEntry(tx, { ...record, admin: operator.username, at: clock.now() });
}
