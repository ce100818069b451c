import 'server-only';
import type { Db } from '@/db/client.server';
import { findOperatorSession } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import { bearerTokenOf } from './bearer.server';
import { isSameSecret } from './constant-time.server';
import { operatorSettings } from './operator-settings.server';
import { readOperatorToken } from './operator-token.server';

/** Header that scripts send their key in. */
export const ADMIN_KEY_HEADER = 'x-admin-key';
/** What the log calls a script. */
const KEY_NAME = 'key';

/**
 * Who calls, when it is the operator: by the bearer token of a login that runs, or by the key of scripts where one is
 * configured. No cookie says so, so that no other site can send a call along. A token is a deliberate claim: when it is no
 * good, the key beside it is not looked at.
 * @returns null for everybody else
 */
export async function resolveOperator(
  db: Db,
  headers: Headers,
  now: Date,
): Promise<OperatorContext['operator'] | null> {
  const settings = operatorSettings();
  if (!settings) return null;
  const token = bearerTokenOf(headers);
  if (token) {
    const id = await readOperatorToken(settings, token, now);
    const session = id && (await findOperatorSession(db, id, now));
    return session ? { username: session.username, sessionId: session.id } : null;
  }
  const key = headers.get(ADMIN_KEY_HEADER);
  const isScript = key !== null && settings.apiKey !== undefined && isSameSecret(key, settings.apiKey);
  return isScript ? { username: KEY_NAME, sessionId: null } : null;
}
