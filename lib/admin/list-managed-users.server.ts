import 'server-only';
import { listManagedUsers as listRows } from '@/db/queries/managed-users';
import type { OperatorContext } from '@/lib/context.server';
import { Uuid } from '@/lib/uuid';
import { openPlace, sealPlace } from './cursor.server';
import { managedUserOf, presentEnvironment } from './managed-user.server';
import type { ManagedUser, ManagementQuery } from './management';

/** Accounts, the newest first, as the operator looks for them. Throws `badRequest` for a cursor of another question. */
export async function listManagedUsers(
  { db, clock }: OperatorContext,
  { search: text = '', plan, limit, cursor }: ManagementQuery,
  environment = presentEnvironment(),
): Promise<{ users: ManagedUser[]; next: string | null }> {
  const now = clock.now();
  const question = ['user-management', text, plan ?? null];
  const place = openPlace(cursor, question);
  const id = Uuid.safeParse(text);
  const search = id.success ? { id: id.data } : { startsWith: text };
  // One more than is shown tells whether there are any.
  const found = await listRows(db, {
    search: text === '' ? null : search,
    plan: plan ?? null,
    now,
    environment,
    after: place && { signedUpAt: place.value ?? '', id: place.id },
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    users: shown.map((row) => managedUserOf(row, now)),
    next: last ? sealPlace({ value: last.position, id: last.id, isBackward: false }, question) : null,
  };
}
