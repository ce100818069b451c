import 'server-only';
import type { z } from 'zod';
import { listOperatorEntries } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AccountState, AdminAction, type AdminLogAnswer, type AdminLogQuery } from './action-log';

/** Returns a page of the operator's actions, newest first. */
export async function listActions(
  { db }: Pick<OperatorContext, 'db'>,
  { before, limit }: z.output<typeof AdminLogQuery>,
): Promise<Omit<AdminLogAnswer, 'success'>> {
  // One extra row shows whether there are more.
  const rows = await listOperatorEntries(db, { before, limit: limit + 1 });
  const entries = rows.slice(0, limit).map(({ at, action, userId, email, ...row }) => ({
    ...row,
    at: at.toISOString(),
    action: AdminAction.parse(action),
    user: userId === null ? null : { id: userId, email },
    before: AccountState.nullable().parse(row.before),
    after: AccountState.nullable().parse(row.after),
  }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
