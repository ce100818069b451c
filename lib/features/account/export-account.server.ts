import 'server-only';
import type { Db } from '@/db/client.server';
import { readAccount } from '@/db/queries/account';
import { AppError } from '@/lib/platform/errors';

const DATE_CHARS = 'yyyy-mm-dd'.length;
/** Spaces per level: people open the file in an editor. */
const INDENT_SPACES = 2;

/**
 * Returns all stored data of an account as one JSON file, for its owner or at the owner's request (decision 0054).
 * Instants are ISO, money is in cents. Throws `notFound` if there is no such account.
 */
export async function exportAccount(db: Db, userId: string, now: Date): Promise<Response> {
  const account = await readAccount(db, userId);
  if (!account) throw new AppError('notFound');
  const exportedAt = now.toISOString();
  return new Response(JSON.stringify({ exportedAt, ...account }, null, INDENT_SPACES), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="account-${exportedAt.slice(0, DATE_CHARS)}.json"`,
    },
  });
}
