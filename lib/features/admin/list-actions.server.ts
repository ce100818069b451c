import 'server-only';
import type { z } from 'zod';
import { listOperatorEntries } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AccountState, AdminAction, type AdminLogAnswer, type AdminLogQuery } from './action-log';

/** What the operator did, newest first, a page of it. */
export async function listActions(
  { db }: Pick<OperatorContext, 'db'>,
  { before, limit }: z.output<typeof AdminLogQuery>,
): Promise<Omit<AdminLogAnswer, 'success'>> {
  // One more than asked for tells whether there are more.
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
