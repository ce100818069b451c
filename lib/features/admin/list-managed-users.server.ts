import 'server-only';
import {
  listManagedUsers as listRows,
  type ManagedUserRow,
  type ManagedUsersQuestion,
} from '@/db/queries/managed-users';
import type { OperatorContext } from '@/lib/platform/context.server';
import { Uuid } from '@/lib/shared/uuid';
import { csvAnswer } from './csv-answer.server';
import { signCursor, verifyCursor } from './cursor.server';
import { currentEnvironment, figuresSince, managedUserOf } from './managed-user.server';
import { MAX_USERS_CSV_ROWS, type ManagedUser, type ManagementFilter, type ManagementQuery } from './management';
import { recordOperator } from './record.server';

/** Accounts per query of the export. */
const CSV_PAGE_ROWS = 500;

/**
 * Returns accounts that match the operator's filter, newest first. Throws `badRequest` for a cursor of another query.
 */
export async function listManagedUsers(
  { db, clock }: OperatorContext,
  { limit, cursor, ...filter }: ManagementQuery,
  environment = currentEnvironment(),
): Promise<{ users: ManagedUser[]; next: string | null }> {
  const now = clock.now();
  const signedQuery = ['user-management', filter.search ?? '', filter.plan ?? null];
  const position = verifyCursor(cursor, signedQuery);
  // One extra row shows whether there are more.
  const found = await listRows(db, {
    ...rowQueryOf(filter, now, environment),
    after: position && { signedUpAt: position.value ?? '', id: position.id },
    limit: limit + 1,
  });
  const pageRows = found.slice(0, limit);
  const last = found.length > limit ? pageRows.at(-1) : undefined;
  return {
    users: pageRows.map((row) => managedUserOf(row, now)),
    next: last ? signCursor({ value: last.position, id: last.id, isBackward: false }, signedQuery) : null,
  };
}

function rowQueryOf(
  { search: text = '', plan }: ManagementFilter,
  now: Date,
  environment: ManagedUsersQuestion['environment'],
) {
  const id = Uuid.safeParse(text);
  const search = id.success ? { id: id.data } : { startsWith: text };
  return { search: text === '' ? null : search, plan: plan ?? null, now, environment, figuresSince: figuresSince(now) };
}

const CSV_COLUMNS = [
  ['id', ({ id }) => id],
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['plan', ({ currentPlan }) => currentPlan],
  ['paid', ({ isPaid, isGiven }) => (isPaid ? 'yes' : isGiven ? 'given' : 'no')],
  ['used', (user) => user.month?.used ?? user.documentsProcessedThisMonth],
  ['limit', ({ month, documentsLimit }) => month?.limit ?? documentsLimit],
  // Pages in addition to the month's. Without months, `used` and `limit` include all pages.
  ['kept', ({ month, keptPages }) => month && keptPages],
  ['resetsAt', ({ resetsAt }) => resetsAt],
  ['trialDaysLeft', ({ trialDaysLeft }) => trialDaysLeft],
  ['lastPayment', ({ lastPaymentDate }) => lastPaymentDate],
  ['subscription', ({ runningSubscription }) => runningSubscription?.plan ?? null],
  ['team', ({ team }) => team && (team.role === 'owner' ? `owner of ${team.members}` : `member of ${team.owner}`)],
  ['suspendedAt', ({ suspendedAt }) => suspendedAt],
  ['errors', ({ errors }) => errors],
  ['aiCents', ({ aiCents }) => aiCents],
] as const satisfies readonly (readonly [string, (user: ManagedUser) => string | number | null])[];

/** Returns all accounts that match a filter as a CSV file that is safe from formula injection. */
export async function exportManagedUsers(
  ctx: OperatorContext,
  filter: ManagementFilter,
  environment = currentEnvironment(),
): Promise<Response> {
  await recordOperator(ctx.db, ctx, { action: 'exportUsers' });
  const now = ctx.clock.now();
  async function* rows() {
    let after: ManagedUsersQuestion['after'] = null;
    for (let left = MAX_USERS_CSV_ROWS; left > 0; left -= CSV_PAGE_ROWS) {
      ctx.signal.throwIfAborted();
      const limit = Math.min(left, CSV_PAGE_ROWS);
      const found: ManagedUserRow[] = await listRows(ctx.db, { ...rowQueryOf(filter, now, environment), after, limit });
      yield found.map((row) => managedUserOf(row, now)).map((user) => CSV_COLUMNS.map(([, value]) => value(user)));
      const last = found.at(-1);
      if (!last || found.length < limit) return;
      after = { signedUpAt: last.position, id: last.id };
    }
  }
  return csvAnswer({ name: 'accounts', now, columns: CSV_COLUMNS.map(([name]) => name), rows: rows() });
}
