import 'server-only';
import type { Db } from '@/db/client.server';
import { findOperatorSession } from '@/db/queries/operator';
import type { OperatorContext } from '@/lib/platform/context.server';
import { bearerTokenOf } from './bearer.server';
import { isSameSecret } from './constant-time.server';
import { operatorSettings } from './operator-settings.server';
import { readOperatorToken } from './operator-token.server';

/** Header in which scripts send their key. */
export const ADMIN_KEY_HEADER = 'x-admin-key';
/** Name of scripts in the log. */
const KEY_NAME = 'key';

/**
 * Returns the operator if the caller proves to be one: by the bearer token of a current login, or by the API key if one
 * is configured.
 * Cookies are ignored, so that other sites cannot forge a call. If a bearer token is invalid, the key is not checked:
 * the token is a deliberate claim.
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
